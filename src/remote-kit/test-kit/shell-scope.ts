import { providedPackages } from '@vestibule/remote-kit/webpack';

/** A stand-in that can be called, constructed, read and listed, and always returns itself. */
const anything: unknown = new Proxy(function anything() {}, {
  get: (_target, key) => {
    if (key === Symbol.iterator) return () => [].values();
    // Neither a promise nor serialisable.
    if (key === 'then' || key === Symbol.toPrimitive) return undefined;
    return anything;
  },
  apply: () => anything,
  construct: () => Object(anything),
});

/** A package of a share scope, in Module Federation's format. */
interface SharedPackage {
  readonly version: string;
  readonly from: string;
  readonly loaded: true;
  readonly lib: () => unknown;
  readonly get: () => Promise<() => unknown>;
  readonly scope: readonly string[];
  readonly useIn: readonly string[];
  readonly deps: readonly string[];
  readonly shareConfig: object;
}

/** A share scope: package, version, content. A mounted remote may add its own. */
export type ShareScope = Record<string, Record<string, SharedPackage>>;

/** Who provides the packages of {@link shellScope}. */
export const SHELL = 'vestibule_shell';

/** What a shell says about itself, in `provides.json`. */
export interface ProvidedPackages {
  readonly contract: string;
  /** The version of each package that it shares, by the entry points of the packages. */
  readonly packages: Readonly<Record<string, string>>;
}

/**
 * A shell's share scope, and stand-ins for what it provides: inspecting a remote needs no React.
 *
 * @param shell what it says, or a folder whose installed versions are taken for the shell's
 */
export function shellScope(shell: string | ProvidedPackages): ShareScope {
  const packages = typeof shell === 'string' ? providedPackages(shell) : shell.packages;
  return Object.fromEntries(Object.entries(packages).map(([key, version]) => [key, shared(version)]));
}

function shared(version: string): Record<string, SharedPackage> {
  return {
    [version]: {
      version,
      from: SHELL,
      loaded: true,
      lib: () => anything,
      get: async () => () => anything,
      scope: ['default'],
      useIn: [],
      deps: [],
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: false, eager: true },
    },
  };
}

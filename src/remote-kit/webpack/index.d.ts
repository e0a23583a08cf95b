import type { Configuration, WebpackPluginInstance } from 'webpack';

/** What the build of a remote is told. */
export interface RemoteBuild {
  /** The remote's: it has `remote.json`, `index.ts` and `package.json`. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** Where its files go; `dist` in its folder, left out. */
  readonly output?: string;
  /** The repository; the remote's folder, left out. */
  readonly root?: string;
  /** Of its development server. */
  readonly port?: number;
  /** What its `remote.json` says. */
  readonly manifest?: { readonly name: string };
  /** Packages of its own that the remote shares besides. */
  readonly shared?: object;
}

/**
 * The build of a remote: a container that exposes the remote's `index.ts`, takes what the shell provides, and carries
 * the integrity of its chunks. Beside it stands a `remote.json` with what a registry lists of it.
 *
 * @example
 * export default (_env, { mode = 'production' }) => remoteConfig({ folder: import.meta.dirname, mode, port: 3014 });
 */
export declare function remoteConfig(build: RemoteBuild): Configuration;

/**
 * What the shell provides to remotes, by the key of Module Federation's share list.
 *
 * @param folder whose installed packages count: a remote's
 */
export declare function shellPackages(
  folder: string,
): Readonly<Record<string, { readonly requiredVersion: string }>>;

/**
 * Reads a package's own description, wherever it is installed.
 *
 * @param folder that depends on it
 */
export declare function readPackage(
  folder: string,
  name: string,
): { readonly name: string; readonly version: string; readonly exports?: unknown };

/** What every build of a shell or remote has in common. */
export declare function baseConfig(build: {
  readonly name: string;
  readonly uniqueName: string;
  readonly mode: 'production' | 'development';
  readonly root: string;
}): Configuration;

/** What Module Federation is told in every build. */
export declare const federation: object;

/** The file beside a built entry that has what a registry lists of the remote. */
export declare const DESCRIPTION_FILE: string;

/** Has every chunk loaded with its integrity, and refuses one whose hash is missing. */
export declare const IntegrityPlugin: new () => WebpackPluginInstance;

/** Writes down, beside the shell, what its first screen loads. */
export declare const FirstScreenPlugin: new () => WebpackPluginInstance;

/** The file that it writes. */
export declare const FIRST_SCREEN_FILE: string;

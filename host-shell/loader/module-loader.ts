import {
  getInstance,
  loadRemote,
  registerRemotes,
  registerShared,
} from '@module-federation/enhanced/runtime';
import { sharedSdks } from '@vestibule/auth-runtime/shared-sdks';
import {
  EXPOSED_MODULE,
  containerName,
  ShellError,
  type RegistryEntry,
  type ShellErrorFacts,
} from '@vestibule/contract';
import { topFrame } from '../events/top-frame';
import { inTime } from '../registry/in-time';
import type { RuntimeViolations } from '../trust/one-runtime';
import { assertBringsNoRuntime } from '../trust/share-scope';
import type { watchTampering } from '../trust/tampering-watch';
import { LOAD_TIMEOUT, type ExpectEntry } from './entry-scripts';

/** The federation runtime's error for a remote that needs another version of something the shell provides. */
const SKEW = /does not satisfy the requirement/;

/** Its error for a remote that takes something the shell doesn't provide. */
const UNSHARED = /Can not get '([^']+)'/;

/** Its error for an entry that can't be loaded; it has the same for one that throws, and says so. */
const UNLOADED = /RUNTIME-008/;

/** What guards the page while remotes load. */
export interface Watches {
  readonly violations: RuntimeViolations;
  readonly refusedBelow: ReturnType<typeof watchTampering>;
  readonly expectEntry: ExpectEntry;
}

type LoadModule = (entry: RegistryEntry, url: string) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Loads remotes' modules by Module Federation.
 *
 * @returns a function that loads one from a trusted address, and throws a ShellError naming the remote
 */
export function moduleLoader({ violations, refusedBelow, expectEntry }: Watches): LoadModule {
  const containers = new Map<string, string>();
  const shared = sharedSdks(violations.caller);
  registerShared(shared);
  const own = new Set(Object.values(shared).map(({ get }) => get));
  return loadNamed;

  // If the document's preload failed, the browser reports that failure again on first use: the second attempt is a real
  // one.
  async function loadNamed(entry: RegistryEntry, url: string) {
    try {
      return await loadModule(entry, url);
    } catch (failure) {
      const isSpent = failure instanceof ShellError && failure.code === 'REMOTE_UNREACHABLE' && isNamed(url);
      if (!isSpent) throw failure;
      return loadModule(entry, url);
    }
  }

  async function loadModule(entry: RegistryEntry, url: string) {
    const facts = { remote: entry.name, version: entry.version, url };
    const base = new URL('.', url).href;
    violations.watch(entry.name, url);
    expectEntry(url, entry.integrity);
    try {
      const loading =
        entry.format === 'module'
          ? import('./any-tool/module-entry').then(({ importEntry }) => importEntry(entry, url))
          : loadRemote(register(entry, url) + EXPOSED_MODULE.slice(1));
      const module = await inTime(loading, LOAD_TIMEOUT, () => {
        throw new ShellError('REMOTE_TIMEOUT', facts);
      });
      assertBringsNoRuntime(entry, getInstance()?.shareScopeMap, own);
      violations.assertNone(entry.name);
      if (isModule(module)) return module;
    } catch (cause) {
      violations.assertNone(entry.name);
      if (cause instanceof ShellError) throw cause;
      await assertShared(cause, facts);
      if (!isUnreachable(cause)) {
        throw new ShellError('REMOTE_THREW', { ...facts, frame: topFrame(cause, entry), cause });
      }
      const tampered = await refusedBelow(base);
      if (tampered !== undefined) throw new ShellError('REMOTE_TAMPERED', { ...facts, url: tampered, cause });
      throw new ShellError('REMOTE_UNREACHABLE', { ...facts, cause });
    }
    throw new ShellError('REMOTE_EXPORT_MISSING', { ...facts, problems: ['it has no module'] });
  }

  /** The runtime never accepts another address for a known name, so each address gets its own name. */
  function register(entry: RegistryEntry, url: string): string {
    const key = `${url} ${entry.integrity}`;
    const known = containers.get(key);
    if (known !== undefined) return known;
    const container = containerName(entry.name);
    const name = `${container}.${containers.size}`;
    registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: container }]);
    containers.set(key, name);
    return name;
  }
}

/** Says what the shell doesn't provide, or has in another version, if that is why. */
async function assertShared(cause: unknown, facts: ShellErrorFacts): Promise<void> {
  const [, unshared] = UNSHARED.exec(String(cause)) ?? [];
  if (unshared !== undefined) {
    const problems = [`it needs ${unshared}, which this shell doesn't provide`];
    throw new ShellError('REMOTE_SKEW', { ...facts, problems });
  }
  if (SKEW.test(String(cause))) {
    throw new ShellError('REMOTE_SKEW', { ...facts, problems: [await inWords(cause)] });
  }
}

async function inWords(cause: unknown): Promise<string> {
  const told = String(cause);
  return import('./any-tool/skew-words').then(
    ({ skewWords }) => skewWords(told),
    () => told,
  );
}

/** Whether a file didn't arrive: anything else is the remote's own code. */
function isUnreachable(cause: unknown): boolean {
  const { name, message } = Object(cause);
  return name === 'ChunkLoadError' || (UNLOADED.test(message) && !/ScriptExecutionError/.test(message));
}

function isModule(module: unknown): module is Readonly<Record<string, unknown>> {
  return typeof module === 'object' && module !== null;
}

/** Whether the document names files of a remote to preload. */
function isNamed(url: string): boolean {
  const folder = new URL('.', url).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"]');
  return [...links].some(({ href }) => href.startsWith(folder));
}

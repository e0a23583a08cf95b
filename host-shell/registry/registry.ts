import { ShellError, type Registry, type VestibuleConfig } from '@vestibule/contract';
import { isRegistryStored, storeRegistry, storedRegistry, type RegistryFile } from './stored-registry';
import { assertNoOlder, fetchRegistry, openRegistry } from './open-registry';
import { registryParts } from './registry-parts';

/** How long a visitor with a registry of an earlier visit waits for the new one, in milliseconds. */
const PATIENCE = 3_000;
/**
 * A newer registry may name another part in place of one that can't be loaded, so it is read after this many seconds.
 */
const REMEDY_INTERVAL = 1;

/** The present registry. */
export interface LiveRegistry {
  /** With those of its parts that were listed so far. */
  readonly current: () => Registry;
  /** Calls back on a change; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks whether it has changed. It never fails: what isn't better leaves all as it was, and is told in the console.
   *
   * @param minimumAge of what there is, in seconds, for asking at all; `registryInterval` unless given
   */
  readonly refresh: (minimumAge?: number) => Promise<void>;
  /** Whether the part of the registry that says what serves a page is still missing. */
  readonly lacks: (pathname: string) => boolean;
  /**
   * Gets the part of the registry that says what serves a page, and has it here as the registry changes, until this is
   * called for another page.
   *
   * @param pathname of the page; undefined for one that needs no part
   * @throws ShellError what was wrong with the part
   */
  readonly list: (pathname: string | undefined) => Promise<void>;
}

type StoreConfig = Pick<VestibuleConfig, 'registry' | 'registryKey' | 'registryInterval'>;

/**
 * Reads the registry of remotes; where it can't be had, or isn't good, the last one that was.
 *
 * @param config of the shell
 * @throws ShellError what was wrong with it, where none is kept
 */
export async function openLiveRegistry(config: StoreConfig): Promise<LiveRegistry> {
  const { registry: url } = config;
  const listeners = new Set<() => void>();
  const parts = registryParts(url);
  let root: Registry | undefined;
  let text: string | undefined;
  let page: string | undefined;
  let askedAt = performance.now();
  let asking: Promise<void> | undefined;

  async function read(cache: RequestCache): Promise<readonly [Registry, RegistryFile] | undefined> {
    askedAt = performance.now();
    const file = await fetchRegistry(config, isRegistryStored() ? { cache, timeout: PATIENCE } : { cache });
    if (file.text === text) return undefined;
    const registry = await openRegistry(file, config);
    if (config.registryKey !== undefined) assertNoOlder(registry, root ?? (await kept()), url);
    return [registry, file];
  }

  function accept([registry, file]: readonly [Registry, RegistryFile]): Registry {
    text = file.text;
    storeRegistry(file);
    root = registry;
    return registry;
  }

  async function kept(): Promise<Registry | undefined> {
    const file = storedRegistry(url);
    return file && openRegistry(file, config).catch(() => undefined);
  }

  async function readFirst(): Promise<Registry> {
    try {
      const found = await read('default');
      return found ? accept(found) : { remotes: [] };
    } catch (failure) {
      const lastGood = await kept();
      if (!lastGood) throw failure;
      tell(failure);
      return lastGood;
    }
  }

  async function readAgain(): Promise<void> {
    try {
      const found = await read('no-cache');
      if (!found) return;
      // What the page shows must not vanish while its new part is loading; and by then it may be another page.
      while (parts.lacks(found[0], page)) await parts.fetch(found[0], page);
      publish(accept(found));
    } catch (failure) {
      tell(failure);
    }
  }

  function publish(registry: Registry): void {
    joined = parts.join(registry);
    listeners.forEach((listener) => listener());
  }

  const refresh: LiveRegistry['refresh'] = (minimumAge = config.registryInterval) => {
    if (!asking && performance.now() - askedAt < minimumAge * 1000) return Promise.resolve();
    asking ??= readAgain().finally(() => (asking = undefined));
    return asking;
  };

  const first = await readFirst();
  root = first;
  let joined = first;
  const now = () => root ?? first;
  return {
    current: () => joined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    lacks: (pathname) => parts.lacks(now(), pathname),
    list: async (pathname) => {
      page = pathname;
      // The registry may have changed by the time the part arrives.
      while (parts.lacks(now(), pathname)) {
        try {
          await parts.fetch(now(), pathname);
          publish(now());
        } catch (failure) {
          const before = now();
          await refresh(REMEDY_INTERVAL);
          if (now() === before) throw failure;
        }
      }
    },
  };
}

/** Users continue with the last good one; operators find the reason here. */
function tell(failure: unknown): void {
  if (!(failure instanceof ShellError)) throw failure;
  console.error(`${failure.message} (the last good registry is used)`, failure.cause ?? '');
}

import { ShellError, type Registry, type VestibuleConfig } from '@vestibule/contract';
import { isRegistryKept, keepRegistry, keptRegistry } from './kept-registry';
import { assertNoOlder, fetchRegistry, openRegistry } from './open-registry';

/** How long a visitor with a registry of an earlier visit waits for the new one, in milliseconds. */
const PATIENCE = 3_000;

/** The registry as it is now. */
export interface RegistryStore {
  readonly current: () => Registry;
  /** Calls back when it is another; gives a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks whether it has changed. It never fails: what isn't better leaves all as it was, and is told in the console.
   *
   * @param minimumAge of what there is, in seconds, for asking at all; `registryInterval` unless given
   */
  readonly refresh: (minimumAge?: number) => Promise<void>;
}

type StoreConfig = Pick<VestibuleConfig, 'registry' | 'registryKey' | 'registryInterval'>;

/**
 * Reads the registry of remotes; where it can't be had, or isn't good, the last one that was.
 *
 * @param config of the shell
 * @throws ShellError what was wrong with it, where none is kept
 */
export async function openRegistryStore(config: StoreConfig): Promise<RegistryStore> {
  const { registry: url } = config;
  const listeners = new Set<() => void>();
  let latest: Registry | undefined;
  let text: string | undefined;
  let askedAt = performance.now();
  let asking: Promise<void> | undefined;

  async function read(cache: RequestCache): Promise<Registry | undefined> {
    askedAt = performance.now();
    const file = await fetchRegistry(config, isRegistryKept() ? { cache, timeout: PATIENCE } : { cache });
    if (file.text === text) return undefined;
    const registry = await openRegistry(file, config);
    if (config.registryKey !== undefined) assertNoOlder(registry, latest ?? (await kept()), url);
    text = file.text;
    keepRegistry(file);
    return registry;
  }

  async function kept(): Promise<Registry | undefined> {
    const file = keptRegistry(url);
    return file && openRegistry(file, config).catch(() => undefined);
  }

  async function readFirst(): Promise<Registry> {
    try {
      return (await read('default')) ?? { remotes: [] };
    } catch (failure) {
      const lastGood = await kept();
      if (!lastGood) throw failure;
      tell(failure);
      return lastGood;
    }
  }

  async function readAgain(): Promise<void> {
    try {
      const next = await read('no-cache');
      if (!next) return;
      latest = next;
      listeners.forEach((listener) => listener());
    } catch (failure) {
      tell(failure);
    }
  }

  const first = await readFirst();
  latest = first;
  return {
    current: () => latest ?? first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: (minimumAge = config.registryInterval) => {
      if (!asking && performance.now() - askedAt < minimumAge * 1000) return Promise.resolve();
      asking ??= readAgain().finally(() => (asking = undefined));
      return asking;
    },
  };
}

/** Users go on with what was good; operators find the reason here. */
function tell(failure: unknown): void {
  if (!(failure instanceof ShellError)) throw failure;
  console.error(`${failure.message} (the last good registry is used)`, failure.cause ?? '');
}

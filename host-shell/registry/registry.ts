import type { Registry } from '@vestibule/contract';
import { registryParts } from './registry-parts';
import { registryReader, tell, type RegistryConfig } from './registry-reader';

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

/**
 * Reads the registry of remotes; where it can't be had, or isn't good, the last one that was.
 *
 * @param config of the shell
 * @throws ShellError what was wrong with it, where none is kept
 */
export async function openLiveRegistry(config: RegistryConfig): Promise<LiveRegistry> {
  const reader = registryReader(config);
  const parts = registryParts(config.registry);
  const listeners = new Set<() => void>();
  let page: string | undefined;
  let asking: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    try {
      const newer = await reader.readNewer();
      if (!newer) return;
      // What the page shows must not vanish while its new part is loading; and by then it may be another page.
      while (parts.lacks(newer.registry, page)) await parts.fetch(newer.registry, page);
      reader.accept(newer);
      publish();
    } catch (failure) {
      tell(failure);
    }
  }

  function publish(): void {
    joined = parts.join(reader.current());
    listeners.forEach((listener) => listener());
  }

  const refresh: LiveRegistry['refresh'] = (minimumAge = config.registryInterval) => {
    if (!asking && reader.age() < minimumAge * 1000) return Promise.resolve();
    asking ??= readAgain().finally(() => (asking = undefined));
    return asking;
  };

  let joined = await reader.readFirst();
  return {
    current: () => joined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    lacks: (pathname) => parts.lacks(reader.current(), pathname),
    list: async (pathname) => {
      page = pathname;
      // The registry may have changed by the time the part arrives.
      while (parts.lacks(reader.current(), pathname)) {
        try {
          await parts.fetch(reader.current(), pathname);
          publish();
        } catch (failure) {
          const before = reader.current();
          await refresh(REMEDY_INTERVAL);
          if (reader.current() === before) throw failure;
        }
      }
    },
  };
}

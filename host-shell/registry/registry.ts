import type { Registry } from '@vestibule/contract';
import { registryParts } from './registry-parts';
import { registryReader, tell, type RegistryConfig } from './registry-reader';

/** A newer registry may replace a part that can't be loaded, so it is read again after this many seconds. */
const REMEDY_INTERVAL = 1;

/** The current registry. */
export interface LiveRegistry {
  /** With the parts listed so far. */
  readonly current: () => Registry;
  /** Calls back on a change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Checks whether it has changed. It never fails: a bad registry changes nothing, and the console says why.
   *
   * @param minimumAge how old the current one must be to check at all, in seconds; `registryInterval` by default
   */
  readonly refresh: (minimumAge?: number) => Promise<void>;
  /** Whether the current one is the file whose text has this `fractionOf`. */
  readonly isOf: (fraction: number) => boolean;
  /** Whether the part of the registry that says what serves a page is still missing. */
  readonly lacks: (pathname: string) => boolean;
  /**
   * Fetches the part of the registry that says what serves a page, and keeps it up to date until this is called for
   * another page.
   *
   * @param pathname of the page; undefined for one that needs no part
   * @throws ShellError what was wrong with the part
   */
  readonly list: (pathname: string | undefined) => Promise<void>;
}

/**
 * Reads the registry of remotes; if it can't be fetched or isn't valid, the last good one.
 *
 * @throws ShellError what was wrong with it, if no good one is stored
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
      // What the page shows must not vanish while its new part loads, and the user may be on another page by then.
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
    isOf: reader.isOf,
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

/** The lock that the SDK asks for before it refreshes the session or its claims. */
export interface TabsLock {
  /** Whether the lock was granted within `timeoutMs`. */
  readonly acquireLock: (name: string, timeoutMs?: number) => Promise<boolean>;
  readonly releaseLock: (name: string) => Promise<void>;
}

/**
 * A lock for all tabs of this site, by the Web Locks API (https://w3c.github.io/web-locks/). The SDK's own lock writes
 * to local storage and waits for other tabs to do the same, with timers, which browsers slow down in hidden tabs. This
 * one is granted by the browser, which releases it when the tab is closed.
 *
 * @param locks the browser's locks
 */
export function webLock(locks: LockManager): TabsLock {
  const held = new Map<string, () => void>();

  return {
    acquireLock: (name, timeoutMs = 5000) =>
      new Promise((resolve) => {
        const hold = () => {
          const released = new Promise<void>((release) => held.set(name, release));
          resolve(true);
          return released;
        };
        // Rejects if it takes too long, or if the document is no longer active.
        locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, hold).catch(() => resolve(false));
      }),
    releaseLock: async (name) => {
      held.get(name)?.();
      held.delete(name);
    },
  };
}

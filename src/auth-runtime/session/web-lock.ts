/**
 * A lock for all tabs of this site, by the Web Locks API (https://w3c.github.io/web-locks/): what the SDK asks for
 * before it refreshes the session or its claims. The SDK's own lock writes to local storage and waits for other tabs to
 * do the same, with timers, which browsers slow down in hidden tabs. This one is granted by the browser, which releases
 * it when the tab is closed.
 */
export function webLock(locks: LockManager) {
  const held = new Map<string, () => void>();

  return {
    /** Whether the lock was granted in time. */
    acquireLock: (name: string, timeoutMs = 5000) =>
      new Promise<boolean>((resolve) => {
        const hold = () => {
          const released = new Promise<void>((release) => held.set(name, release));
          resolve(true);
          return released;
        };
        // Rejects if it takes too long, or if the document is no longer active.
        locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, hold).catch(() => resolve(false));
      }),
    releaseLock: async (name: string) => {
      held.get(name)?.();
      held.delete(name);
    },
  };
}

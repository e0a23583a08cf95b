import { timeLimit } from '../sdk/time-limit';

/** What the SDK calls the lock that it takes before it refreshes the session. */
const SESSION_LOCK = 'REFRESH_TOKEN_USE';

/** Aborted when another tab takes the session's lock away from this page's refresh. */
let refreshTaken: AbortController | undefined;

/**
 * Runs what replaces the session in this browser while nothing else does so: the SDK's refreshes have the same lock.
 * After five seconds it takes the lock away from another tab, which may hang, and ends what that has sent.
 *
 * @param act gets the signal to end what it sends
 */
export async function inTurn<Result>(act: (taken: AbortSignal) => Promise<Result>): Promise<Result> {
  const taken = new AbortController();
  let result: Promise<Result> | undefined;
  const start = () => (result ??= act(taken.signal));
  // There are none on a page without https.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return start();
  return new Promise((resolve) => {
    const hold = async () => {
      resolve(start());
      await result;
      await written();
    };
    locks
      .request(SESSION_LOCK, { signal: timeLimit(5000) }, hold)
      .catch((error: unknown) => {
        if (result) throw error;
        return locks.request(SESSION_LOCK, { steal: true }, hold);
      })
      // Taken away; or it failed by itself, and nothing is left to end.
      .catch(() => {
        late(taken);
        resolve(start());
      });
  });
}

/** Waits until other tabs can read the tokens that the SDK takes from an answer's headers: it writes them in this task. */
async function written(): Promise<void> {
  await new Promise<void>((resolve) => {
    // A timer is late in a hidden tab.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
  // A browser may write cookies later than a script does, but before it reads them for that script.
  void document.cookie;
}

/** Ends what this page's refresh sends, if another tab takes the lock away. */
export function refreshEnds(): AbortSignal | undefined {
  return refreshTaken?.signal;
}

/** As if nothing had answered in time. */
function late(taken: AbortController): void {
  taken.abort(new DOMException('', 'TimeoutError'));
}

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
        const mine = new AbortController();
        const hold = () => {
          if (name === SESSION_LOCK) refreshTaken = mine;
          const released = new Promise<void>((release) => held.set(name, release));
          resolve(true);
          return released;
        };
        // Rejects if it takes too long, if another tab takes it away, or if the document is no longer active.
        locks.request(name, { signal: timeLimit(timeoutMs) }, hold).catch(() => {
          late(mine);
          resolve(false);
        });
      }),
    releaseLock: async (name: string) => {
      held.get(name)?.();
      held.delete(name);
    },
  };
}

/** A browser's Web Locks, which all tabs share: one holder of a name at a time, the others in the order they came. */
export function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const robbed = new Map<string, (reason: DOMException) => void>();

  const request = async (
    name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<void> => {
    const before = queues.get(name) ?? Promise.resolve();
    let isHolder = false;
    const mine = new Promise<void>((resolve, reject) => {
      const start = () => {
        isHolder = true;
        robbed.get(name)?.(new DOMException('it was taken away', 'AbortError'));
        robbed.set(name, reject);
        hold().then(resolve, reject);
      };
      signal?.addEventListener('abort', () => {
        if (!isHolder) reject(new DOMException('too late', 'TimeoutError'));
      });
      const startInTurn = () => {
        if (!signal?.aborted) start();
      };
      if (steal) start();
      else before.then(startInTurn, startInTurn);
    });
    // A waiter that gives up leaves the queue, and those behind it still wait for those before it.
    queues.set(
      name,
      mine.catch(() => (isHolder ? undefined : before)),
    );
    return mine;
  };
  return { request } as unknown as LockManager;
}

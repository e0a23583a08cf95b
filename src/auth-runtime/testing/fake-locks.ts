/** A browser's Web Locks, which all tabs share: one holder of a name at a time, the others in the order they came. */
export function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> => {
    const before = queues.get(name) ?? Promise.resolve();
    const mine = Promise.race([
      before,
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
      }),
    ]).then(hold);
    // A waiter that gives up leaves the queue, and those behind it still wait for those before it.
    queues.set(
      name,
      mine.catch(() => before),
    );
    return mine;
  };
  return { request } as unknown as LockManager;
}

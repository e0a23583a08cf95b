/**
 * Waits for something, but not for longer than a while.
 *
 * @param work what is waited for; it goes on all the same
 * @param limit in milliseconds
 * @param late gives the answer, or throws, when the time is over
 */
export async function inTime<Value>(work: Promise<Value>, limit: number, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Value>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (failure) {
        reject(failure);
      }
    }, limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

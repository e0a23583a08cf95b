/**
 * Waits for something, up to a time limit.
 *
 * @param work what to wait for; it continues after the limit
 * @param limit in milliseconds
 * @param late returns the answer, or throws, when the time is up
 */
export async function inTime<Value>(work: Promise<Value>, limit: number, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  }).then(late);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

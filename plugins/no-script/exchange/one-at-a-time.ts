/**
 * Lets what concerns the same thing happen one after the other: a form that was sent twice at the same moment finds what
 * the first one did, and not something half done.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param key what it concerns; undefined for what waits for nobody
   * @param task waits for those with the same key, however they end
   */
  async run<Result>(key: string | undefined, task: () => Promise<Result>): Promise<Result> {
    if (key === undefined) return task();
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(task, task);
    this.#last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }
}

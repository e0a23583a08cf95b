/** How long what was done counts as done just now, in milliseconds: as long as a second press may take to arrive. */
const keptMs = 3000;

/** Does once what is asked for twice in a moment, as a double click does: both get the same answer. */
export class Recently<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  /**
   * @param key who asks for what
   * @param task does it
   * @param isDone whether it was done; if not, it is done again
   */
  async once(key: string, task: () => Promise<Answer>, isDone: (answer: Answer) => boolean): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known) return known;
    const forget = () => this.#answers.delete(key);
    const answer = task();
    this.#answers.set(key, answer);
    try {
      const answered = await answer;
      if (isDone(answered)) setTimeout(forget, keptMs).unref();
      else forget();
      return answered;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** Counts changes at the core: those made for a request, and those that may concern all of them. */
export class Changes {
  #ofAll = 0;
  readonly #of = new WeakMap<object, number>();

  /** Notes a change that was made for a request; for all if it is unknown. */
  add(request: object | undefined): void {
    if (request) this.#of.set(request, (this.#of.get(request) ?? 0) + 1);
    else this.#ofAll += 1;
  }

  /** Differs from the last time if anything that concerns the request has changed since. */
  count(request: object): number {
    return this.#ofAll + (this.#of.get(request) ?? 0);
  }
}

/** Keeps answers to one kind of question for as long as a request lasts, or until something changes. */
export class Answers<Answer> {
  readonly #changes: Changes;
  readonly #kept = new WeakMap<object, { count: number; answers: Map<string, Promise<Answer>> }>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The answer, asked for unless it is known. Without a request, nothing is kept; nor is a failure. */
  of(request: object | undefined, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (!request) return ask();
    const answers = this.#of(request);
    const known = answers.get(question);
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  }

  /** The answer if it is known. */
  known(request: object | undefined, question: string): Promise<Answer> | undefined {
    return request && this.#of(request).get(question);
  }

  /** Keeps an answer that came with another. */
  keep(request: object | undefined, question: string, answer: Answer): void {
    if (request) this.#of(request).set(question, Promise.resolve(answer));
  }

  #of(request: object): Map<string, Promise<Answer>> {
    const count = this.#changes.count(request);
    const kept = this.#kept.get(request);
    if (kept?.count === count) return kept.answers;
    const answers = new Map<string, Promise<Answer>>();
    this.#kept.set(request, { count, answers });
    return answers;
  }
}

import { createHash } from 'node:crypto';
import { problem, type Problem } from '../problem';

const rememberedMs = 60 * 60_000;
const most = 10_000;

/**
 * The challenges answered here, for an hour: twice the core's own limit for them. This stops a double submit within one
 * process. Across processes the core does, because it redeems the proof of an answer only once.
 */
export class AnsweredChallenges {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  has(challenge: string): boolean {
    const until = this.#until.get(keyOf(challenge));
    return until !== undefined && until > this.#now();
  }

  /**
   * Lets one answer to a challenge through. An answer that failed on its way may be sent again; the core knows whether
   * it arrived after all.
   */
  async once<Answer>(challenge: string, answer: () => Promise<Answer>): Promise<Answer | Problem> {
    if (this.has(challenge)) return problem('used');
    // Nothing can happen in between.
    this.#makeRoom();
    this.#until.set(keyOf(challenge), this.#now() + rememberedMs);
    try {
      return await answer();
    } catch (error) {
      this.#until.delete(keyOf(challenge));
      throw error;
    }
  }

  #makeRoom(): void {
    // A Map keeps insertion order, and all entries live equally long: the oldest come first.
    for (const [key, until] of this.#until) {
      if (until > this.#now() && this.#until.size < most) return;
      this.#until.delete(key);
    }
  }
}

// Some cores put the whole request into its challenge.
function keyOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64');
}

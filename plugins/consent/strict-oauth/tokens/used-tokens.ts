import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SharedUses } from '../options';
import { Recent } from './recent';

/** How long others wait for a use that has begun, in milliseconds: a few calls of the core. */
const longestUseMs = 20_000;
const pollMs = 100;
/** How many uses a process remembers. */
const mostUses = 20_000;

const used = v.object({
  clientId: v.string(),
  /** Whose grant it was. */
  sub: v.string(),
  gid: v.string(),
  /** In milliseconds since the epoch. */
  at: v.number(),
  /** What else the client needed, as a hash. */
  proof: v.optional(v.string()),
});

/** What a code or refresh token was used for. */
export type Use = v.InferOutput<typeof used>;

/** The one request that may use a code or refresh token now. */
export interface Turn {
  /** What it was used up for before. */
  readonly use: Use | undefined;
  /** Tells that it is used up now; unless it is, the next one may try. */
  readonly spend: (use: Use) => Promise<void>;
}

const begun = 'begun';
const nothing = () => undefined;

/**
 * Knows which codes and refresh tokens were used up, and lets one request at a time use each: of two at the same moment
 * the second learns how the first ended. In the process alone, unless processes share it.
 */
export class UsedTokens {
  readonly #inTurn = new Map<string, Promise<void>>();
  readonly #used = new Recent<{ use: Use; until: number }>(mostUses);
  readonly #shared: SharedUses | undefined;
  readonly #now: () => number;

  constructor(shared: SharedUses | undefined, now: () => number) {
    this.#shared = shared;
    this.#now = now;
  }

  /**
   * Waits for all that use the same token.
   *
   * @param seconds how long it is remembered after it was used up
   */
  async inTurn<Answer>(
    token: string,
    seconds: number,
    work: (turn: Turn) => Promise<Answer>,
  ): Promise<Answer> {
    const key = hashOf(token);
    const before = this.#inTurn.get(key) ?? Promise.resolve();
    const answer = before.then(() => this.#take(key, seconds, work));
    const over = answer.then(nothing, nothing);
    this.#inTurn.set(key, over);
    try {
      return await answer;
    } finally {
      if (this.#inTurn.get(key) === over) this.#inTurn.delete(key);
    }
  }

  async #take<Answer>(key: string, seconds: number, work: (turn: Turn) => Promise<Answer>): Promise<Answer> {
    const use = this.#known(key) ?? (await this.#begin(key));
    let isSpent = use !== undefined;
    const spend = async (spent: Use) => {
      isSpent = true;
      this.#used.set(key, { use: spent, until: this.#now() + seconds * 1000 });
      await this.#shared?.set(key, JSON.stringify(spent), seconds);
    };
    try {
      return await work({ use, spend });
    } finally {
      if (!isSpent) await this.#shared?.remove(key);
    }
  }

  #known(key: string): Use | undefined {
    const known = this.#used.get(key);
    if (known && known.until > this.#now()) return known.use;
    this.#used.delete(key);
    return undefined;
  }

  /** Tells the other processes, and waits for one that was faster. */
  async #begin(key: string): Promise<Use | undefined> {
    const shared = this.#shared;
    if (!shared) return undefined;
    for (let waited = 0; waited < longestUseMs; waited += pollMs) {
      const found = await shared.add(key, begun, longestUseMs / 1000);
      if (found !== begun) return found === undefined ? undefined : readUse(found);
      await new Promise((resolve) => void setTimeout(resolve, pollMs));
    }
    return undefined;
  }
}

/** Stands for a secret where others could read it. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function readUse(text: string): Use | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), used), text);
  return read.success ? read.output : undefined;
}

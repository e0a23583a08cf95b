import { createHash, randomBytes } from 'node:crypto';
import type { AttemptStore } from '@vestibule/guess-limits';

/** Assertions share this many records by their hash. */
const records = 256;

/**
 * Remembers assertions that somebody has signed in with, in all processes, for as long as they would be good for another
 * sign-in. Only those that the core has verified may be brought here, so nobody else can fill the store.
 */
export class UsedAssertions {
  readonly #store: AttemptStore;

  constructor(store: AttemptStore) {
    this.#store = store;
  }

  /**
   * Uses an assertion.
   *
   * @param until when it ends to be good, in milliseconds since the epoch
   * @param now in milliseconds since the epoch
   * @returns false if it was used before
   */
  async use(tenantId: string, assertionId: string, until: number, now: number): Promise<boolean> {
    const hash = createHash('sha256')
      .update(JSON.stringify([tenantId, assertionId]))
      .digest('hex');
    const record = `vestibule.saml-assertions.${Number.parseInt(hash.slice(0, 8), 16) % records}`;
    // The first two entries of a new record may count as one.
    await this.#store.merge(record, {});
    // Each use has an entry of its own, so of two at the same time the later one sees the earlier.
    const own = `${hash.slice(0, 32)}.${randomBytes(6).toString('base64url')}`;
    const entries = await this.#store.merge(record, { [own]: until });
    const others = Object.entries(entries).filter(([key]) => key !== own);
    const past = others.filter(([, at]) => typeof at !== 'number' || at <= now).map(([key]) => key);
    if (past.length > 0) await this.#store.merge(record, Object.fromEntries(past.map((key) => [key, null])));
    return !others.some(([key]) => key.startsWith(`${hash.slice(0, 32)}.`));
  }
}

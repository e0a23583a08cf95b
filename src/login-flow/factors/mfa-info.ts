import * as v from 'valibot';

const ids = v.array(v.string());
const addresses = v.record(v.string(), v.optional(ids, []));

/** The schema of the API's answer to a resync. */
export const mfaInfoAnswer = v.object({
  factors: v.object({ next: ids, alreadySetup: ids, allowedToSetup: ids }),
  emails: addresses,
  phoneNumbers: addresses,
});

/** The API's answer to a resync. */
export type MfaInfoAnswer = v.InferOutput<typeof mfaInfoAnswer>;

/** What is known about a user's factors. The ids are SuperTokens', and those of the API's own factors. */
export interface FactorFacts {
  /** Any one of them (or all, one after the other) must be completed next; empty if nothing is missing. */
  readonly next: readonly string[];
  readonly alreadySetup: readonly string[];
  readonly allowedToSetup: readonly string[];
  /** Those completed in this session. */
  readonly completed: readonly string[];
  /** The addresses that a factor can be used or set up with, by its id; the most likely first. */
  readonly emails: Readonly<Record<string, readonly string[]>>;
  readonly phoneNumbers: Readonly<Record<string, readonly string[]>>;
}

/** The same, and whose they are. */
export interface MfaInfo extends FactorFacts {
  readonly userId: string;
  /** The tenant of the session. */
  readonly tenantId: string;
}

import * as v from 'valibot';
import { ownCookies } from '../cookies/own-cookies';

const schema = v.object({
  thirdPartyId: v.string(),
  /** Which of several clients the site is there. */
  clientType: v.optional(v.string()),
  /** The page to go on with. */
  at: v.string(),
  /** For PKCE, if the provider has it; undefined once it was used. */
  verifier: v.optional(v.string()),
  /** Whether the provider's answer was used. */
  isSpent: v.optional(v.boolean()),
});

/** A way to a provider that this browser has begun with a plain form. */
export type Begun = v.InferOutput<typeof schema>;

/** The ways to providers that a browser has begun, each by its state. Users may take there as long as by script. */
export const begun = ownCookies('vestibule-plain-provider-', schema, { lifetime: 600_000, most: 2 });

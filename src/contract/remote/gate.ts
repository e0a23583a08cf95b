import * as v from 'valibot';

const primitive = v.union([v.string(), v.number(), v.boolean()]);
const primitives = v.pipe(v.array(primitive), v.minLength(1, 'expected at least one value'));
const text = v.pipe(v.string(), v.minLength(1));

/** A path of this site: users who may not pass go there, with the way back in `redirectToPath`. */
const failurePath = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'Please provide a valid URL path: expected one like "/plans"'),
);

const factorRequirement = v.union([
  text,
  v.strictObject({ oneOf: v.pipe(v.array(text), v.minLength(1)) }),
  v.strictObject({ allOfInAnyOrder: v.pipe(v.array(text), v.minLength(1)) }),
]);

const ruleOptions = { onFailure: v.optional(failurePath) };
const claimOptions = {
  ...ruleOptions,
  /** The key of the claim in the access token's payload. */
  claim: text,
  /** In seconds; an older value doesn't count. SuperTokens requires at least 7, because clocks may differ by that. */
  maxAgeInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(7, 'expected at least 7 seconds, as clocks differ')),
  ),
};

/** The schema of one rule for the session's claims. */
export const claimRuleSchema = v.union(
  [
    v.strictObject({ ...ruleOptions, role: text }),
    v.strictObject({ ...ruleOptions, permission: text }),
    v.strictObject({ ...ruleOptions, factors: v.pipe(v.array(factorRequirement), v.minLength(1)) }),
    v.strictObject({ ...claimOptions, is: primitive }),
    v.strictObject({ ...claimOptions, includes: primitive }),
    v.strictObject({ ...claimOptions, excludes: primitive }),
    v.strictObject({ ...claimOptions, includesAll: primitives }),
    v.strictObject({ ...claimOptions, includesAny: primitives }),
    v.strictObject({ ...claimOptions, excludesAll: primitives }),
  ],
  'expected a rule: "role", "permission", "factors", or "claim" with "is", "includes", "excludes", "includesAll", "includesAny" or "excludesAll"',
);

/**
 * One rule for the session's claims, from a manifest or a registry. SuperTokens defines what it means: see
 * https://supertokens.com/docs/additional-verification/session-verification/claim-validation
 */
export type ClaimRule = v.InferOutput<typeof claimRuleSchema>;

/** The schema of a gate. */
export const gateSchema = v.strictObject({
  /** `false` shows the content without a session too; an existing session's claims are still checked. */
  requireAuth: v.optional(v.boolean(), true),
  /** Checked in this order, after email verification, multi-factor completion and allowed domains. */
  rules: v.optional(v.array(claimRuleSchema), []),
});

/** Who may pass. The API must refuse everyone else, too: a gate only hides the page from them. */
export type Gate = v.InferOutput<typeof gateSchema>;

/**
 * One gate that is as strict as all of them.
 *
 * @param gates undefined ones are ignored
 * @returns undefined if there is no gate at all
 */
export function combinedGate(...gates: readonly (Gate | undefined)[]): Gate | undefined {
  const present = gates.filter((gate) => gate !== undefined);
  if (present.length < 2) return present[0];
  return {
    requireAuth: present.some(({ requireAuth }) => requireAuth),
    rules: present.flatMap(({ rules }) => rules),
  };
}

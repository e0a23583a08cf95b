import * as v from 'valibot';
import type { Mistake } from '../answer-to-client';
import { words, type Params } from '../redirect-uri';

/** What the `claims` parameter of a request asks for (OpenID Connect Core section 5.5): names, known here or not. */
export interface RequestedClaims {
  readonly userinfo: ReadonlySet<string>;
  readonly idToken: ReadonlySet<string>;
  /** The values that the ID token's `acr` may have, the preferred one first; undefined if it isn't asked for. */
  readonly acr: { readonly isEssential: boolean; readonly values: readonly string[] } | undefined;
  /** The only user who may answer the request. */
  readonly sub: string | undefined;
}

/** The whole request has to fit into an address, and some cores put it into their challenges. */
const longest = 4000;

const jsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const members = v.nullish(jsonObject, {});
const claimsParameter = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.parseJson(),
  jsonObject,
  v.object({ userinfo: members, id_token: members }),
);

/** How a claim is asked for. What can't be read counts as left out: the claim is still asked for. */
const wish = v.object({
  essential: v.fallback(v.optional(v.boolean(), false), false),
  value: v.fallback(v.optional(v.string()), undefined),
  values: v.fallback(v.optional(v.array(v.string()), []), []),
});

const malformed: Mistake = [
  'invalid_request',
  `The parameter claims must be a JSON object with the members userinfo and id_token, of up to ${longest} characters.`,
];

/** Reads the parameter `claims`. Of one that is malformed, nothing counts. */
export function requestedClaims(params: Params): RequestedClaims {
  const { userinfo, id_token: idToken } = read(params) ?? { userinfo: {}, id_token: {} };
  return {
    userinfo: new Set(Object.keys(userinfo)),
    idToken: new Set(Object.keys(idToken)),
    acr: acrIn(idToken),
    sub: subjectIn(idToken) ?? subjectIn(userinfo),
  };
}

/** Whether the parameter `claims` can't be read. */
export function mistakeInClaims(params: Params): Mistake | false {
  return read(params) === undefined && malformed;
}

/** Returns undefined if it is malformed. */
function read(params: Params): v.InferOutput<typeof claimsParameter> | undefined {
  // A parameter of OpenID Connect: without `openid` it means nothing, like any unknown one (RFC 6749 section 3.1).
  const given = words(params['scope']).includes('openid') ? params['claims'] : undefined;
  const found = v.safeParse(claimsParameter, given || '{}');
  return found.success ? found.output : undefined;
}

function wishIn(asked: Record<string, unknown>, claim: string) {
  const found = v.safeParse(wish, Object.hasOwn(asked, claim) ? asked[claim] : undefined);
  if (!found.success) return { isEssential: false, values: [] };
  const { essential: isEssential, value, values } = found.output;
  return { isEssential, values: value === undefined ? values : [value, ...values] };
}

function acrIn(asked: Record<string, unknown>): RequestedClaims['acr'] {
  return Object.hasOwn(asked, 'acr') ? wishIn(asked, 'acr') : undefined;
}

// Several are no request for one user.
function subjectIn(asked: Record<string, unknown>): string | undefined {
  const { values } = wishIn(asked, 'sub');
  return values.length === 1 ? values[0] : undefined;
}

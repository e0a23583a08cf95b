import { FACTOR_IDS } from '@vestibule/contract';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { getSessionInformation } from 'supertokens-node/recipe/session';
import type { JSONObject, UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** How somebody signed in to a session. */
export interface Authentication {
  /** When they last proved who they are, in milliseconds since the epoch by the core's clock. */
  readonly signedInAt: number;
  /** The ids of the factors that they completed. */
  readonly factors: readonly string[];
}

/** The factors that are enough to sign in. An authenticator's code alone is a second factor, not a new sign-in. */
const factorsAlone: readonly string[] = FACTOR_IDS.filter((id) => id !== 'totp');

/** What each factor is by RFC 8176 section 2, which has no word for the others. */
const methods: Readonly<Record<string, readonly string[]>> = {
  emailpassword: ['pwd'],
  'otp-email': ['otp'],
  'otp-phone': ['otp', 'sms'],
  'link-phone': ['sms'],
  totp: ['otp'],
  'recovery-code': ['otp'],
  webauthn: ['pop'],
};

/** What `acr` may be: how many different factors the user has proved, with `2` for two or more. */
export const ACR_VALUES = ['1', '2'] as const;

const claims = v.object({ 'st-mfa': v.object({ c: v.record(v.string(), v.number()) }) });

/**
 * Reads how the user of a session signed in.
 *
 * @param skewMs how far the core's clock is ahead of what `getSessionInformation` tells
 * @returns undefined if the session is over
 */
export async function authenticationOf(
  sessionHandle: string,
  skewMs: number,
  userContext: UserContext,
): Promise<Authentication | undefined> {
  const session = await getSessionInformation(sessionHandle, userContext);
  if (!session) return undefined;
  const found = v.safeParse(claims, session.customClaimsInAccessTokenPayload);
  const completed = found.success ? Object.entries(found.output['st-mfa'].c) : [];
  // Whole seconds, so a factor from the second in which a request arrived counts as older.
  const times = completed.flatMap(([id, seconds]) => (factorsAlone.includes(id) ? [seconds * 1000] : []));
  return {
    signedInAt: Math.max(session.timeCreated + skewMs, ...times),
    factors: completed.map(([id]) => id),
  };
}

/**
 * Tells clients when and how their user signed in (`auth_time`, `acr` and `amr` of OpenID Connect Core section 2). The
 * core would say when the request came, and `0`.
 */
export function authenticationFunctions(
  below: RecipeInterface,
  sessionSkewMs: () => number,
): Pick<RecipeInterface, 'buildIdTokenPayload'> {
  return {
    async buildIdTokenPayload(input) {
      const payload = await below.buildIdTokenPayload(input);
      const { sessionHandle, userContext } = input;
      if (sessionHandle === undefined) return payload;
      const known = await authenticationOf(sessionHandle, sessionSkewMs(), userContext);
      return known ? { ...claimsOf(known), ...payload } : payload;
    },
  };
}

function claimsOf({ signedInAt, factors }: Authentication): JSONObject {
  const isMultiple = factors.length > 1;
  const amr = [...new Set(factors.flatMap((id) => methods[id] ?? [])), ...(isMultiple ? ['mfa'] : [])];
  return {
    auth_time: Math.floor(signedInAt / 1000),
    acr: ACR_VALUES[isMultiple ? 1 : 0],
    ...(amr.length > 0 && { amr }),
  };
}

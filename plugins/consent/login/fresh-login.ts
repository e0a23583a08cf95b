import { getSessionInformation } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import type { AuthorizationRequest } from './authorization-request';

// What a step-up of a session completes. An authenticator's code alone is a second factor, and no new sign-in.
const factorsAlone = [
  'emailpassword',
  'otp-email',
  'otp-phone',
  'link-email',
  'link-phone',
  'thirdparty',
  'webauthn',
];

const claims = v.object({ 'st-mfa': v.object({ c: v.record(v.string(), v.number()) }) });

/** `unknowable`: it came in without the plugin, which alone knows when. */
export type Freshness = 'fresh' | 'stale' | 'unknowable';

/**
 * Whether a session is as new as the request wants it. For `prompt=login` and `max_age=0` the user must have signed in
 * after the request came in: the SDK takes any session there, as soon as the page asks. A longer `max_age` it checks.
 */
export async function freshnessOf(
  sessionHandle: string | undefined,
  { prompt, maxAge, requestedAt }: AuthorizationRequest,
  userContext: UserContext,
): Promise<Freshness> {
  if (!prompt.includes('login') && maxAge !== 0) return 'fresh';
  if (requestedAt === null) return 'unknowable';
  const signedInAt = sessionHandle === undefined ? 0 : await lastSignIn(sessionHandle, userContext);
  return signedInAt >= requestedAt ? 'fresh' : 'stale';
}

async function lastSignIn(sessionHandle: string, userContext: UserContext): Promise<number> {
  const session = await getSessionInformation(sessionHandle, userContext);
  if (!session) return 0;
  const found = v.safeParse(claims, session.customClaimsInAccessTokenPayload);
  const completed = found.success ? Object.entries(found.output['st-mfa'].c) : [];
  // Full seconds, so that a factor of the second in which the request came in counts as older.
  const factors = completed.flatMap(([id, seconds]) => (factorsAlone.includes(id) ? [seconds * 1000] : []));
  return Math.max(session.timeCreated, ...factors);
}

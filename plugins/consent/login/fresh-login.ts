import { getSessionInformation } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import type { ConsentPluginOptions } from '../sdk';
import type { AuthorizationRequest } from './authorization-request';

// The factors that a session's step-up completes. An authenticator's code alone is a second factor, not a new sign-in.
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

/** `unknowable`: it arrived without the plugin, so its time is unknown. */
export type Freshness = 'fresh' | 'stale' | 'unknowable';

/**
 * Whether a session is as new as the request wants. For `prompt=login` and `max_age=0` the user must have signed in
 * after the request arrived; for these, the SDK accepts any session as soon as the page asks. It checks a longer
 * `max_age` itself.
 */
export async function freshnessOf(
  sessionHandle: string | undefined,
  { prompt, maxAge, requestedAt }: AuthorizationRequest,
  { sessionSkewMs = () => 0 }: Pick<ConsentPluginOptions, 'sessionSkewMs'>,
  userContext: UserContext,
): Promise<Freshness> {
  if (!prompt.includes('login') && maxAge !== 0) return 'fresh';
  if (requestedAt === null) return 'unknowable';
  const signedInAt =
    sessionHandle === undefined ? 0 : await lastSignIn(sessionHandle, sessionSkewMs(), userContext);
  return signedInAt >= requestedAt ? 'fresh' : 'stale';
}

/** By the core's clock, as the times of factors are. */
async function lastSignIn(sessionHandle: string, skewMs: number, userContext: UserContext): Promise<number> {
  const session = await getSessionInformation(sessionHandle, userContext);
  if (!session) return 0;
  const found = v.safeParse(claims, session.customClaimsInAccessTokenPayload);
  const completed = found.success ? Object.entries(found.output['st-mfa'].c) : [];
  // Whole seconds, so a factor from the second in which the request arrived counts as older.
  const factors = completed.flatMap(([id, seconds]) => (factorsAlone.includes(id) ? [seconds * 1000] : []));
  return Math.max(session.timeCreated + skewMs, ...factors);
}

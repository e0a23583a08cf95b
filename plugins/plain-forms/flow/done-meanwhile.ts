import { getSessionInformation, type SessionContainer } from 'supertokens-node/recipe/session';
import * as v from 'valibot';

const factors = v.fallback(v.object({ c: v.record(v.string(), v.unknown()) }), { c: {} });

/**
 * Whether a session has completed a factor since its access token was made: the form was sent twice, and the browser
 * hasn't kept the answer to the first.
 */
export async function doneMeanwhile(session: SessionContainer): Promise<boolean> {
  const now = await getSessionInformation(session.getHandle());
  const { c: done } = v.parse(factors, now?.customClaimsInAccessTokenPayload['st-mfa']);
  const { c: before } = v.parse(factors, session.getAccessTokenPayload()['st-mfa']);
  return Object.entries(done).some(([factorId, at]) => before[factorId] !== at);
}

import { mfaInfoAnswer, type MfaInfo, type MfaInfoAnswer } from '@vestibule/login-flow';
import * as v from 'valibot';
import { cachedMfaInfo, cacheMfaInfo } from './mfa-info-cache';
import { promised } from '../sdk/api-calls';
import { recipes } from '../sdk/recipes';
import { loadSdk } from '../sdk/runtime';
import { singleFlight } from '../sdk/single-flight';
import { translated } from '../errors/translate';

const sessionPayload = v.object({
  sub: v.string(),
  tId: v.string(),
  sessionHandle: v.string(),
  'st-mfa': v.optional(v.object({ c: v.record(v.string(), v.unknown()) }), { c: {} }),
});

/**
 * What the API says about the user's factors, after checking the requirements again. Kept for one second.
 *
 * @throws AuthError `UNAUTHORISED` if the session no longer exists
 */
export async function getMfaInfo(): Promise<MfaInfo> {
  const { sessionHandle } = await payload();
  const answer = cachedMfaInfo(sessionHandle) ?? (await once(sessionHandle, () => resync(sessionHandle)));
  // The resync may have changed what the session holds.
  const { sub, tId, 'st-mfa': mfa } = await payload();
  const { factors, emails, phoneNumbers } = answer;
  return { userId: sub, tenantId: tId, ...factors, completed: Object.keys(mfa.c), emails, phoneNumbers };
}

const once = singleFlight<MfaInfoAnswer>();

async function resync(sessionHandle: string): Promise<MfaInfoAnswer> {
  const recipe = await recipes.multifactorauth();
  const told = await translated(() => recipe.resyncSessionAndFetchMFAInfo());
  const answer = promised(mfaInfoAnswer, told, 'the API did not say which factors there are');
  cacheMfaInfo(sessionHandle, answer);
  return answer;
}

async function payload() {
  const { Session } = await loadSdk();
  const token = await translated(async () => Session.getAccessTokenPayloadSecurely());
  return promised(sessionPayload, token, 'the session does not say whose it is');
}

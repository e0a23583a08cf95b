import { getRequestFromUserContext, getUser, type User } from 'supertokens-node';
import { MultiFactorAuthClaim, type RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import * as v from 'valibot';
import type { UserContext } from 'supertokens-node/types';
import { deleteRecords, idsOf, passkeysOf } from './records';

type Input = Parameters<RecipeInterface['markFactorAsCompleteInSession']>[0];
type Session = Input['session'];

/** The factor that a session completes with a passkey made by mail, instead of `webauthn`. */
export const recoveredPasskeyFactorId = 'recovered-passkey';

/** The factors that vouch for such a passkey: a mailbox gives access to none of them. */
const vouching = ['totp', 'recovery-code', 'webauthn'];

/**
 * The factors that a session has now completed. A passkey made by mail counts as `recovered-passkey` until the same
 * session completes a factor that vouches for it, before or after; from then on it is like any other.
 */
export async function completedBy({ session, factorId, userContext }: Input): Promise<string[]> {
  const completed = (await session.getClaimValue(MultiFactorAuthClaim, userContext))?.c ?? {};
  if (factorId === 'webauthn') {
    const used = await recoveredPasskeyIn(session, userContext);
    if (used) {
      const isVouchedFor = vouching.some((id) => completed[id] !== undefined);
      if (!isVouchedFor || used.credentialId === undefined) {
        await keepInSession(session, used.credentialId);
        return [recoveredPasskeyFactorId];
      }
      await deleteRecords(used.userIds, [used.credentialId]);
      return [factorId];
    }
  }
  if (!vouching.includes(factorId) || completed[recoveredPasskeyFactorId] === undefined) return [factorId];
  const vouchedFor = keptInSession(await session.getSessionDataFromDatabase());
  if (vouchedFor.length === 0) return [factorId];
  const user = await getUser(session.getUserId(userContext), userContext);
  if (user) await deleteRecords(idsOf(user), vouchedFor);
  return [...new Set([factorId, 'webauthn'])];
}

const withCredential = v.object({ credential: v.object({ id: v.string() }) });

/**
 * The passkey of a request, if it was made by mail. If some of the user's passkeys were and the request doesn't say
 * which one it is, the result has no id.
 */
async function recoveredPasskeyIn(session: Session, userContext: Input['userContext']) {
  const user = await getUser(session.getUserId(userContext), userContext);
  if (!user) return undefined;
  const { recovered, others } = await passkeysOf(user, userContext);
  if (recovered.length === 0) return undefined;
  const body = v.safeParse(withCredential, await getRequestFromUserContext(userContext)?.getJSONBody());
  const id = body.success ? body.output.credential.id : undefined;
  if (id !== undefined && others.includes(id)) return undefined;
  return { userIds: idsOf(user), credentialId: recovered.find((each) => each === id) };
}

const withRecovered = v.fallback(v.object({ recoveredPasskeys: v.array(v.string()) }), {
  recoveredPasskeys: [],
});

function keptInSession(sessionData: unknown): string[] {
  return v.parse(withRecovered, sessionData).recoveredPasskeys;
}

async function keepInSession(session: Session, credentialId: string | undefined): Promise<void> {
  if (credentialId === undefined) return;
  const data: unknown = await session.getSessionDataFromDatabase();
  const recoveredPasskeys = [...new Set([...keptInSession(data), credentialId])];
  await session.updateSessionDataInDatabase({
    ...(typeof data === 'object' ? data : {}),
    recoveredPasskeys,
  });
}

type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;

/** Factors that access to someone's mail doesn't give. */
const notByMail = ['totp', 'otp-phone', 'link-phone'];

/**
 * The requirements for a user whose passkeys were all made by mail. If a passkey is required and the user has nothing
 * else to show, one of those is enough. If something else that meets the requirement is set up, the passkey isn't
 * offered.
 *
 * @param setUp the factors that the user has set up, including recovery codes
 */
export async function withRecoveredPasskeys(
  requirements: Requirements,
  user: User,
  setUp: readonly string[],
  userContext: UserContext,
): Promise<Requirements> {
  const { recovered, others } = await passkeysOf(user, userContext);
  if (recovered.length === 0 || others.length > 0) return requirements;
  const hasMore = setUp.includes('totp') || setUp.includes('recovery-code');
  const doable: Requirements = [];
  const later: Requirements = [];
  for (const item of requirements) {
    if (typeof item === 'string' || !('oneOf' in item) || !item.oneOf.includes('webauthn')) doable.push(item);
    else if (item.oneOf.some((id) => notByMail.includes(id) && setUp.includes(id))) {
      doable.push({ oneOf: item.oneOf.filter((id) => id !== 'webauthn') });
    } else if (hasMore) later.push(item);
    else doable.push({ oneOf: [...item.oneOf, recoveredPasskeyFactorId] });
  }
  // A requirement that only a passkey meets can only be met once one was vouched for.
  return [...doable, ...later];
}

import { getRequestFromUserContext, getUser } from 'supertokens-node';
import { MultiFactorAuthClaim, type RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import * as v from 'valibot';
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
async function recoveredPasskeyIn(
  session: Session,
  userContext: Input['userContext'],
): Promise<{ userIds: string[]; credentialId: string | undefined } | undefined> {
  const user = await getUser(session.getUserId(userContext), userContext);
  if (!user) return undefined;
  const { recovered, others } = await passkeysOf(user, userContext);
  if (recovered.length === 0) return undefined;
  const body = v.safeParse(withCredential, await getRequestFromUserContext(userContext)?.getJSONBody());
  const id = body.success ? body.output.credential.id : undefined;
  if (id !== undefined && others.includes(id)) return undefined;
  return { userIds: idsOf(user), credentialId: recovered.find((each) => each === id) };
}

const withRecovered = v.object({ recoveredPasskeys: v.array(v.string()) });

function keptInSession(sessionData: unknown): string[] {
  const kept = v.safeParse(withRecovered, sessionData);
  return kept.success ? kept.output.recoveredPasskeys : [];
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

import type { User } from 'supertokens-node';
import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { implemented } from '@vestibule/guess-limits';
import { endEverything } from '../../account/end-everything';
import { isProven, removeEarlier } from '../../account/first-proof';
import type { Now } from '../../account/step-up';
import { ofTenant } from './passkey-tenant';
import { recordRecovered } from '../../recovered-passkeys/records';

type RecoverAccount = NonNullable<APIInterface['recoverAccountPOST']>;
type Input = Parameters<RecoverAccount>[0];

/**
 * Makes a passkey with the token of an email, and ends everything started before. If nobody had proved an address of the
 * account, what was added before is removed: it belongs to the person who signed up, who may not own the address.
 * Otherwise existing passkeys stay, and the new one is no second
 * factor until one of the user's own factors vouches for it (`recovered-passkeys`).
 */
export async function recoverAccount(
  original: APIInterface,
  input: Input,
  { now, tell }: { readonly now: Now; readonly tell: (user: User, email: string) => void },
): ReturnType<RecoverAccount> {
  ofTenant(input);
  const owner = await ownerOf(input);
  if (!owner) return implemented(original.recoverAccountPOST?.(input));
  const { id } = input.credential;
  // The record would be about that existing passkey; nobody makes the same one twice.
  if (owner.webauthn.credentialIds.includes(id)) return { status: 'INVALID_CREDENTIALS_ERROR' };
  await recordRecovered(owner.id, id, now());
  const answer = implemented(await original.recoverAccountPOST?.(input));
  // After a failure the record stays: it may belong to another recovery that is making the same passkey right now.
  if (answer.status !== 'OK') return answer;
  // Linking may have given the passkey to another user.
  if (answer.user.id !== owner.id) await recordRecovered(answer.user.id, id, now());
  const made = answer.user.loginMethods.find(({ webauthn }) => webauthn?.credentialIds.includes(id));
  if (!isProven(owner) && made) {
    await removeEarlier(owner, { recipeUserId: made.recipeUserId.getAsString(), credentialId: id }, now);
  }
  // Its language may have been somebody else's until now.
  tell(answer.user, answer.email);
  await endEverything(answer.user.id, now);
  return answer;
}

/** Whose token it is; undefined if it is nobody's. */
async function ownerOf({ token, tenantId, options, userContext }: Input): Promise<User | undefined> {
  const found = await options.recipeImplementation.getUserFromRecoverAccountToken({
    token,
    tenantId,
    userContext,
  });
  return found.status === 'OK' ? found.user : undefined;
}

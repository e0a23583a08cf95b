import type { User } from 'supertokens-node';
import { removeCredential, type APIInterface } from 'supertokens-node/recipe/webauthn';
import { endEverything } from '../../account/end-everything';
import type { Now } from '../../account/step-up';
import { implemented } from '../implemented';
import { recordRecovered } from '../../recovered-passkeys/records';

type RecoverAccount = NonNullable<APIInterface['recoverAccountPOST']>;
type Input = Parameters<RecoverAccount>[0];

/**
 * Makes a passkey with the token of an email, and ends everything started before. If an account consists only of
 * passkeys for a never-verified address, the new one replaces them, as a new password replaces the old: they belong to
 * the person who signed up, who may not own the address. Otherwise existing ones stay, and the new one is no second
 * factor until one of the user's own factors vouches for it (`recovered-passkeys`).
 *
 * @param tell sends the notice to the address
 */
export async function recoverAccount(
  original: APIInterface,
  input: Input,
  { now, tell }: { readonly now: Now; readonly tell: (email: string) => void },
): ReturnType<RecoverAccount> {
  const owner = await ownerOf(input);
  if (!owner) return implemented(original.recoverAccountPOST?.(input));
  const { id } = input.credential;
  // The record would be about that existing passkey; nobody makes the same one twice.
  if (owner.webauthn.credentialIds.includes(id)) return { status: 'INVALID_CREDENTIALS_ERROR' };
  const unproven = unprovenPasskeys(owner);
  await recordRecovered(owner.id, id, now());
  const answer = implemented(await original.recoverAccountPOST?.(input));
  // After a failure the record stays: it may belong to another recovery that is making the same passkey right now.
  if (answer.status !== 'OK') return answer;
  // Linking may have given the passkey to another user.
  if (answer.user.id !== owner.id) await recordRecovered(answer.user.id, id, now());
  tell(answer.email);
  for (const passkey of unproven) await removeCredential(passkey);
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

function unprovenPasskeys({ loginMethods }: User): Parameters<typeof removeCredential>[0][] {
  const [only, ...others] = loginMethods;
  if (!only || others.length > 0 || only.verified) return [];
  const recipeUserId = only.recipeUserId.getAsString();
  return (only.webauthn?.credentialIds ?? []).map((webauthnCredentialId) => ({
    webauthnCredentialId,
    recipeUserId,
  }));
}

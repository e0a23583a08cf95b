import { removeCredential } from 'supertokens-node/recipe/webauthn';
import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { endEverything } from '../../account/end-everything';
import type { Now } from '../../account/step-up';
import { implemented } from '../implemented';

type RecoverAccount = NonNullable<APIInterface['recoverAccountPOST']>;
type Input = Parameters<RecoverAccount>[0];

/**
 * Makes a passkey with the token of a mail, and ends everything started before. If an account consists only of passkeys
 * for a never-verified address, the new one replaces them, as a new password replaces the old: they belong to whoever
 * signed up, who may not own the address. Any others stay.
 *
 * @param tell sends the notice to the address
 */
export async function recoverAccount(
  original: APIInterface,
  input: Input,
  { now, tell }: { readonly now: Now; readonly tell: (email: string) => void },
): ReturnType<RecoverAccount> {
  const before = await unprovenPasskeys(input);
  const answer = implemented(await original.recoverAccountPOST?.(input));
  if (answer.status !== 'OK') return answer;
  tell(answer.email);
  for (const passkey of before) await removeCredential(passkey);
  await endEverything(answer.user.id, now);
  return answer;
}

type Passkey = Parameters<typeof removeCredential>[0];

async function unprovenPasskeys({ token, tenantId, options, userContext }: Input): Promise<Passkey[]> {
  const found = await options.recipeImplementation.getUserFromRecoverAccountToken({
    token,
    tenantId,
    userContext,
  });
  const methods = found.status === 'OK' ? found.user.loginMethods : [];
  const [only, ...others] = methods;
  if (!only || others.length > 0 || only.verified) return [];
  const recipeUserId = only.recipeUserId.getAsString();
  return (only.webauthn?.credentialIds ?? []).map((webauthnCredentialId) => ({
    webauthnCredentialId,
    recipeUserId,
  }));
}

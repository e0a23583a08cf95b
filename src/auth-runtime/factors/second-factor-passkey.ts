import { AuthError } from '../errors/auth-error';
import { forgetMfaInfo } from './mfa-info-cache';
import { passkeyOutcome, registerPasskey, type PasskeyOutcome } from '../passkeys/passkey';
import { recipes } from '../sdk/recipes';
import { translated } from '../errors/translate';

/** Completes the factor `webauthn` in the session with a passkey that the user picks in the browser's dialog. */
export async function confirmWithPasskey(): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  const input = { shouldTryLinkingWithSessionUser: true, userContext: {} };
  try {
    return changed(passkeyOutcome(await translated(() => recipe.authenticateCredentialWithSignIn(input))));
  } catch (failure) {
    // The browser's dialog also offers the passkeys of other accounts: the API calls those a bad request.
    if (failure instanceof AuthError && failure.status === 400) return { status: 'UNKNOWN_PASSKEY' };
    throw failure;
  }
}

/**
 * Creates a passkey for the session's user. The first one completes the factor `webauthn` in the session.
 *
 * @param email one of the user's addresses, which the passkey is registered with
 * @param isFurther whether the user has a passkey already
 * @throws AuthError `INVALID_CLAIM` if another factor has to be completed first
 */
export async function addPasskey(email: string, isFurther: boolean): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  if (isFurther) {
    const list = await translated(() => recipe.listCredentials({ userContext: {} }));
    const [known] = list.status === 'OK' ? list.credentials : [];
    if (known) {
      const account = { recipeUserId: known.recipeUserId, email, userContext: {} };
      return passkeyOutcome(
        await translated(() => recipe.createAndRegisterCredentialForSessionUser(account)),
        'NEW_PASSKEY_INVALID',
      );
    }
  }
  const account = { email, shouldTryLinkingWithSessionUser: true, userContext: {} } as const;
  return changed(await registerPasskey(account, translated));
}

function changed(outcome: PasskeyOutcome): PasskeyOutcome {
  if (outcome.status === 'OK') forgetMfaInfo();
  return outcome;
}

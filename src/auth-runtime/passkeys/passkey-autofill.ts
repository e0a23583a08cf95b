import { recipes } from '../sdk/recipes';
import { translated, translatedFirstFactor } from '../errors/translate';
import { endDocumentOffer, pickedInAutofill, type AutofillOptions } from './autofill';
import { passkeyOutcome, type PasskeyOutcome } from './passkey';

type SignInInput = Parameters<Awaited<ReturnType<typeof recipes.webauthn>>['signIn']>[0];

/**
 * Offers the user's passkeys in the autofill of an input with `autocomplete="… webauthn"` (conditional mediation), and
 * signs in with the one that is picked. The SDK only supports the browser's dialog.
 *
 * @param signal ends the offer
 * @returns the outcome, or undefined if there is nothing to offer or nothing was picked
 * @throws AuthError if signing in with the picked passkey failed
 */
export async function signInWithPasskeyAutofill(signal: AbortSignal): Promise<PasskeyOutcome | undefined> {
  endDocumentOffer();
  const picked = await pickedInAutofill(signInOptions, signal);
  if (!picked) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's JSON is what the SDK's own call sends
  const input = { ...picked, userContext: {} } as SignInInput;
  const recipe = await recipes.webauthn();
  return passkeyOutcome(await translatedFirstFactor(() => recipe.signIn(input)));
}

async function signInOptions(): Promise<AutofillOptions | undefined> {
  try {
    const recipe = await recipes.webauthn();
    const answer = await translated(() => recipe.getSignInOptions({ userContext: {} }));
    if (answer.status !== 'OK') return undefined;
    const { fetchResponse: _fetchResponse, status: _status, ...options } = answer;
    return options;
  } catch {
    // The user hasn't asked for anything yet, and the form works without it.
    return undefined;
  }
}

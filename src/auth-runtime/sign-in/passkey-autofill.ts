import { passkeyOutcome, type PasskeyOutcome } from './passkey';
import { webauthnRecipe } from '../sdk/recipes';
import { translated, translatedFirstFactor } from '../errors/translate';

/** How long before the API forgets a challenge to request a new one, in milliseconds. */
const MARGIN = 10_000;

type SignInInput = Parameters<Awaited<ReturnType<typeof webauthnRecipe>>['signIn']>[0];
type Options = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/**
 * Offers the user's passkeys in the autofill of an input with `autocomplete="… webauthn"` (conditional mediation), and
 * signs in with the one that is picked. The SDK only supports the browser's dialog.
 *
 * @param signal ends the offer
 * @returns the outcome, or undefined if there is nothing to offer or nothing was picked
 * @throws AuthError if signing in with the picked passkey failed
 */
export async function signInWithPasskeyAutofill(signal: AbortSignal): Promise<PasskeyOutcome | undefined> {
  if (!(await isAutofillSupported())) return undefined;
  while (!signal.aborted) {
    const answer = await signInOptions();
    if (answer?.status !== 'OK') return undefined;
    const { webauthnGeneratedOptionsId, fetchResponse: _fetchResponse, status: _status, ...options } = answer;
    const late = AbortSignal.timeout(Math.max(answer.timeout - MARGIN, MARGIN));
    const credential = await pickedPasskey(options, AbortSignal.any([signal, late]));
    if (credential) {
      const input: SignInInput = { webauthnGeneratedOptionsId, credential, userContext: {} };
      const recipe = await webauthnRecipe();
      return passkeyOutcome(await translatedFirstFactor(() => recipe.signIn(input)));
    }
    if (!late.aborted) return undefined;
    // A hidden page doesn't keep asking the API for challenges.
    await nextActivity(signal);
  }
  return undefined;
}

async function signInOptions() {
  try {
    const recipe = await webauthnRecipe();
    return await translated(() => recipe.getSignInOptions({ userContext: {} }));
  } catch {
    // The user hasn't asked for anything yet, and the form works without it.
    return undefined;
  }
}

async function pickedPasskey(options: Options, signal: AbortSignal) {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
    if (!(credential instanceof PublicKeyCredential)) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's JSON is what the SDK's own call sends
    return credential.toJSON() as SignInInput['credential'];
  } catch {
    // Ended by us, or the browser has none to offer: the form is still there.
    return undefined;
  }
}

async function isAutofillSupported(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential) || !('any' in AbortSignal)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

function nextActivity(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(type, finish, { signal: done.signal, passive: true });
    }
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}

import { unexpectedStatus } from './auth-error';
import { webauthnRecipe } from './recipes';
import { translated } from './translate';

/** How using, making or recovering a passkey ended. */
export type PasskeyOutcome =
  | { readonly status: 'OK' }
  /** The user closed the browser's dialog, or it ran out of time. */
  | { readonly status: 'CANCELLED' }
  | { readonly status: 'NOT_SUPPORTED' }
  /** The passkey belongs to no account here, or its answer does not check out. */
  | { readonly status: 'UNKNOWN_PASSKEY' }
  | { readonly status: 'ALREADY_REGISTERED' }
  | { readonly status: 'EMAIL_INVALID' }
  | { readonly status: 'EMAIL_TAKEN' }
  /** The browser's dialog was open for too long; it has to be opened anew. */
  | { readonly status: 'EXPIRED' }
  | { readonly status: 'TOKEN_INVALID' }
  | { readonly status: 'NOT_ALLOWED'; readonly reason: string };

const OUTCOMES: Readonly<Record<string, Exclude<PasskeyOutcome['status'], 'NOT_ALLOWED'>>> = {
  OK: 'OK',
  FAILED_TO_AUTHENTICATE_USER: 'CANCELLED',
  FAILED_TO_REGISTER_USER: 'CANCELLED',
  WEBAUTHN_NOT_SUPPORTED: 'NOT_SUPPORTED',
  INVALID_CREDENTIALS_ERROR: 'UNKNOWN_PASSKEY',
  INVALID_AUTHENTICATOR_ERROR: 'UNKNOWN_PASSKEY',
  AUTHENTICATOR_ALREADY_REGISTERED: 'ALREADY_REGISTERED',
  INVALID_EMAIL_ERROR: 'EMAIL_INVALID',
  EMAIL_ALREADY_EXISTS_ERROR: 'EMAIL_TAKEN',
  OPTIONS_NOT_FOUND_ERROR: 'EXPIRED',
  INVALID_OPTIONS_ERROR: 'EXPIRED',
  INVALID_GENERATED_OPTIONS_ERROR: 'EXPIRED',
  RECOVER_ACCOUNT_TOKEN_INVALID_ERROR: 'TOKEN_INVALID',
};

/** Signs in with a passkey that the user picks in the browser's dialog. */
export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  const recipe = await webauthnRecipe();
  return passkeyOutcome(await translated(() => recipe.authenticateCredentialWithSignIn({ userContext: {} })));
}

/**
 * Signs up with a new passkey.
 *
 * @param email the account's address, as typed
 */
export async function signUpWithPasskey(email: string): Promise<PasskeyOutcome> {
  const recipe = await webauthnRecipe();
  const account = { email: email.trim(), userContext: {} };
  // The API tells a taken address only when the passkey is made already: it would stay with the user, good for nothing.
  const known = await translated(() => recipe.getEmailExists(account));
  if (known.status === 'OK' && known.exists) return { status: 'EMAIL_TAKEN' };
  return passkeyOutcome(await translated(() => recipe.registerCredentialWithSignUp(account)));
}

/**
 * Sends a link to make a new passkey. The answer is the same whether there is an account with the address or not.
 *
 * @param email as typed
 */
export async function requestPasskeyRecovery(email: string): Promise<PasskeyOutcome> {
  const recipe = await webauthnRecipe();
  return passkeyOutcome(
    await translated(() => recipe.generateRecoverAccountToken({ email: email.trim(), userContext: {} })),
  );
}

/**
 * Makes a new passkey with a recovery token.
 *
 * @param recoverAccountToken the token in the page's address
 */
export async function recoverWithPasskey(recoverAccountToken: string): Promise<PasskeyOutcome> {
  const recipe = await webauthnRecipe();
  return passkeyOutcome(
    await translated(() =>
      recipe.registerCredentialWithRecoverAccount({ recoverAccountToken, userContext: {} }),
    ),
  );
}

/** Names what the SDK or the API answered. */
export function passkeyOutcome(answer: {
  readonly status: string;
  readonly reason?: string;
}): PasskeyOutcome {
  if (answer.status.endsWith('_NOT_ALLOWED')) return { status: 'NOT_ALLOWED', reason: answer.reason ?? '' };
  const status = OUTCOMES[answer.status];
  if (!status) {
    throw unexpectedStatus();
  }
  return { status };
}

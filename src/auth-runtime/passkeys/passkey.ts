import { meaningOf } from '../errors/auth-error';
import { recipes } from '../sdk/recipes';
import { readEmail, type Refusal } from '@vestibule/login-flow';
import { refusalOf, type RefusalAnswer } from '../errors/refusal';
import { translated, translatedFirstFactor } from '../errors/translate';
import { okOf, type Ok } from '../sign-in/form-outcome';

/** The outcome of using, creating or recovering a passkey. */
export type PasskeyOutcome = Ok | PasskeyFailure;

/** Why a passkey was not used, created or recovered. */
export type PasskeyFailure = { readonly status: PasskeyFailureStatus } | Refusal;

type PasskeyFailureStatus =
  /** The user closed the browser's dialog, or it ran out of time. */
  | 'CANCELLED'
  | 'NOT_SUPPORTED'
  /** The device failed, for whatever reason. */
  | 'DEVICE_FAILED'
  /** The passkey belongs to no account here, its answer is invalid, or it came too late. */
  | 'UNKNOWN_PASSKEY'
  /** A new passkey with an invalid answer. */
  | 'NEW_PASSKEY_INVALID'
  /** A new passkey from a kind of device that the API does not accept. */
  | 'DEVICE_NOT_ACCEPTED'
  | 'ALREADY_REGISTERED'
  | 'EMAIL_INVALID'
  | 'EMAIL_TAKEN'
  /** The browser's dialog was open for too long; it has to be reopened. */
  | 'EXPIRED'
  | 'TOKEN_INVALID';

const STATUSES: Readonly<Record<string, 'OK' | PasskeyFailureStatus>> = {
  OK: 'OK',
  WEBAUTHN_NOT_SUPPORTED: 'NOT_SUPPORTED',
  INVALID_AUTHENTICATOR_ERROR: 'DEVICE_NOT_ACCEPTED',
  AUTHENTICATOR_ALREADY_REGISTERED: 'ALREADY_REGISTERED',
  INVALID_EMAIL_ERROR: 'EMAIL_INVALID',
  EMAIL_ALREADY_EXISTS_ERROR: 'EMAIL_TAKEN',
  OPTIONS_NOT_FOUND_ERROR: 'EXPIRED',
  INVALID_OPTIONS_ERROR: 'EXPIRED',
  RECOVER_ACCOUNT_TOKEN_INVALID_ERROR: 'TOKEN_INVALID',
};

/** Signs in with a passkey that the user picks in the browser's dialog. */
export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  return passkeyOutcome(
    await translatedFirstFactor(() => recipe.authenticateCredentialWithSignIn({ userContext: {} })),
  );
}

/**
 * Signs up with a new passkey.
 *
 * @param email the account's address, as typed
 */
export function signUpWithPasskey(email: string): Promise<PasskeyOutcome> {
  return registerPasskey({ email: readEmail(email), userContext: {} }, translatedFirstFactor);
}

/** Creates a passkey for an address that has no account; `run` is `translatedFirstFactor` if that signs someone in. */
export async function registerPasskey(
  account: { readonly email: string; readonly shouldTryLinkingWithSessionUser?: true; userContext: object },
  run: typeof translated,
): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  // The API reports a taken address only once the passkey exists: the user would keep a useless passkey.
  const known = await translated(() => recipe.getEmailExists(account));
  if (known.status === 'OK' && known.exists) return { status: 'EMAIL_TAKEN' };
  return passkeyOutcome(await run(() => recipe.registerCredentialWithSignUp(account)), 'NEW_PASSKEY_INVALID');
}

/**
 * Sends a link to create a new passkey. The answer is the same whether or not the address has an account.
 *
 * @param email as typed
 */
export async function requestPasskeyRecovery(email: string): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  return passkeyOutcome(
    await translated(() => recipe.generateRecoverAccountToken({ email: readEmail(email), userContext: {} })),
  );
}

/**
 * Creates a new passkey with a recovery token.
 *
 * @param recoverAccountToken the token in the page's address
 */
export async function recoverWithPasskey(recoverAccountToken: string): Promise<PasskeyOutcome> {
  const recipe = await recipes.webauthn();
  return passkeyOutcome(
    await translated(() =>
      recipe.registerCredentialWithRecoverAccount({ recoverAccountToken, userContext: {} }),
    ),
    'NEW_PASSKEY_INVALID',
  );
}

/** The parts of the SDK's answers to passkey calls that matter here. */
interface Answer extends RefusalAnswer {
  readonly status: string;
  readonly user?: unknown;
  /** What the browser threw. */
  readonly error?: unknown;
}

/** Turns an answer about a passkey into an outcome; `invalid` is what `INVALID_CREDENTIALS_ERROR` means there. */
export function passkeyOutcome(
  answer: Answer,
  invalid: 'UNKNOWN_PASSKEY' | 'NEW_PASSKEY_INVALID' = 'UNKNOWN_PASSKEY',
): PasskeyOutcome {
  const { status, error } = answer;
  if (status.endsWith('_NOT_ALLOWED')) return refusalOf(answer);
  if (status === 'INVALID_CREDENTIALS_ERROR') return { status: invalid };
  if (status === 'FAILED_TO_AUTHENTICATE_USER' || status === 'FAILED_TO_REGISTER_USER') {
    return { status: dialogStatus(error) };
  }
  const known = meaningOf(status, STATUSES);
  return known === 'OK' ? okOf(answer) : { status: known };
}

// The SDK passes on the browser's exceptions (W3C WebAuthn, sections 5.1.3 and 5.1.4).
function dialogStatus(error: unknown): PasskeyFailureStatus {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') {
    // The passkeys aren't for this page's host: there is nothing the user can do.
    console.error(`Passkeys can’t be used on this host: ${error instanceof Error ? error.message : name}`);
    return 'NOT_SUPPORTED';
  }
  return name === 'NotAllowedError' || name === 'AbortError' ? 'CANCELLED' : 'DEVICE_FAILED';
}

import { AuthError, meaningOf, unexpectedStatus } from '../errors/auth-error';
import { recipes } from '../sdk/recipes';
import { loadSdk, runtimeConfig } from '../sdk/runtime';
import { translated } from '../errors/translate';

/** Sends the session's user a link that verifies their email address. */
export async function sendVerificationEmail(): Promise<{ readonly status: 'SENT' | 'ALREADY_VERIFIED' }> {
  const recipe = await recipes.emailverification();
  const { status } = await translated(() => recipe.sendVerificationEmail());
  return { status: meaningOf(status, { OK: 'SENT', EMAIL_ALREADY_VERIFIED_ERROR: 'ALREADY_VERIFIED' }) };
}

/** The outcome of opening a link that verifies an address. */
export type VerificationStatus =
  | 'OK'
  | 'TOKEN_INVALID'
  /** Vestibule's API verifies it only in a browser that is signed in to that account. The link still works. */
  | 'OTHER_ACCOUNT';

/** Verifies an email address with the token in the page's address. */
export async function verifyEmail(): Promise<{ readonly status: VerificationStatus }> {
  const recipe = await recipes.emailverification();
  try {
    const { status } = await translated(() => recipe.verifyEmail());
    return {
      status: meaningOf(status, { OK: 'OK', EMAIL_VERIFICATION_INVALID_TOKEN_ERROR: 'TOKEN_INVALID' }),
    };
  } catch (failure) {
    // The word by which the API says so, in its text for pages that don't know it.
    const isOther = failure instanceof AuthError && failure.detail?.includes('(SIGN_IN_TO_VERIFY)');
    if (isOther) return { status: 'OTHER_ACCOUNT' };
    throw failure;
  }
}

/** Whether the email address of the session's user is verified. */
export async function isEmailVerified(): Promise<boolean> {
  const recipe = await recipes.emailverification();
  const { status, isVerified } = await translated(() => recipe.isEmailVerified());
  if (status !== 'OK' || typeof isVerified !== 'boolean') throw unexpectedStatus();
  return isVerified;
}

/**
 * Whether the session's user may add factors and recovery codes: the API accepts none until the address that they
 * signed in with is verified. If the session already says so, no request is sent.
 */
export async function mayAddFactors(): Promise<boolean> {
  if (!runtimeConfig().recipes.includes('emailverification')) return true;
  const [{ Session }, { EmailVerificationClaim }] = await Promise.all([
    loadSdk(),
    recipes.emailverification(),
  ]);
  const payload = await translated(async () => Session.getAccessTokenPayloadSecurely());
  return EmailVerificationClaim.getValueFromPayload(payload) || isEmailVerified();
}

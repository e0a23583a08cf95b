import { laterPage } from '@vestibule/ui';
import { LoadingPage } from './form/loading-page';

export { SignInForm } from './form/sign-in-form';
export { SignInPage } from './form/sign-in.page';

/** The landing page of a link that signs in. */
export const VerifyLinkPage = laterPage(
  async () => (await import('./codes/verify-link.page')).VerifyLinkPage,
  LoadingPage,
);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = laterPage(
  async () => (await import('./password/reset-password.page')).ResetPasswordPage,
  LoadingPage,
);
/** Sends, awaits or uses a link that verifies an email address. */
export const VerifyEmailPage = laterPage(
  async () => (await import('./recovery/verify-email.page')).VerifyEmailPage,
  LoadingPage,
);
/** Where a provider sends the user back to. */
export const ProviderCallbackPage = laterPage(
  async () => (await import('./providers/provider-callback.page')).ProviderCallbackPage,
  LoadingPage,
);
/** Asks for a link to make a new passkey. */
export const PasskeyRecoveryRequestPage = laterPage(
  async () => (await import('./passkeys/passkey-recovery-request.page')).PasskeyRecoveryRequestPage,
  LoadingPage,
);
/** Makes a new passkey with the token of that link. */
export const PasskeyRecoveryPage = laterPage(
  async () => (await import('./passkeys/passkey-recovery.page')).PasskeyRecoveryPage,
  LoadingPage,
);

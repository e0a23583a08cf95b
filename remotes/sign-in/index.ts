import { laterPage } from './form/later-page';

export { SignInForm } from './form/sign-in-form';
export { SignInPage } from './form/sign-in.page';

/** The landing page of a link that signs in. */
export const VerifyLinkPage = laterPage(() =>
  import('./codes/verify-link.page').then((module) => module.VerifyLinkPage),
);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = laterPage(() =>
  import('./password/reset-password.page').then((module) => module.ResetPasswordPage),
);
/** Sends, awaits or uses a link that verifies an e-mail address. */
export const VerifyEmailPage = laterPage(() =>
  import('./recovery/verify-email.page').then((module) => module.VerifyEmailPage),
);
/** Where a provider sends the user back to. */
export const ProviderCallbackPage = laterPage(() =>
  import('./providers/provider-callback.page').then((module) => module.ProviderCallbackPage),
);
/** Asks for a link to make a new passkey. */
export const PasskeyRecoveryRequestPage = laterPage(() =>
  import('./passkeys/passkey-recovery-request.page').then((module) => module.PasskeyRecoveryRequestPage),
);
/** Makes a new passkey with the token of that link. */
export const PasskeyRecoveryPage = laterPage(() =>
  import('./passkeys/passkey-recovery.page').then((module) => module.PasskeyRecoveryPage),
);

import { laterPage } from './later-page';

export { SignInForm } from './sign-in-form';
export { SignInPage } from './sign-in.page';

/** The landing page of a link that signs in. */
export const VerifyLinkPage = laterPage(() =>
  import('./verify-link.page').then((module) => module.VerifyLinkPage),
);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = laterPage(() =>
  import('./reset-password.page').then((module) => module.ResetPasswordPage),
);
/** Sends, awaits or uses a link that verifies an e-mail address. */
export const VerifyEmailPage = laterPage(() =>
  import('./verify-email.page').then((module) => module.VerifyEmailPage),
);

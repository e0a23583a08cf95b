import type { PageProps } from '@vestibule/contract';
import { LoadingPage } from '@vestibule/login-screens';
import { laterPage } from '@vestibule/ui';
import type { ComponentType, ReactNode } from 'react';

export { SignInForm } from './form/sign-in-form';
export { SignInPage } from './form/sign-in.page';

const page = (load: () => Promise<ComponentType<PageProps<ReactNode>>>) => laterPage(load, LoadingPage);

/** The landing page of a link that signs in. */
export const VerifyLinkPage = page(async () => (await import('./codes/verify-link.page')).VerifyLinkPage);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = page(
  async () => (await import('./password/reset-password.page')).ResetPasswordPage,
);
/** Sends, awaits or uses a link that verifies an email address. */
export const VerifyEmailPage = page(
  async () => (await import('./recovery/verify-email.page')).VerifyEmailPage,
);
/** Asks for what an operator requires of everybody. */
export const RequiredPage = page(
  async () => (await import('@vestibule/login-screens/required')).RequiredPage,
);
/** Where a provider sends the user back to. */
export const ProviderCallbackPage = page(
  async () => (await import('./providers/provider-callback.page')).ProviderCallbackPage,
);
/** Asks for a link to make a new passkey. */
export const PasskeyRecoveryRequestPage = page(
  async () => (await import('./passkeys/passkey-recovery-request.page')).PasskeyRecoveryRequestPage,
);
/** Makes a new passkey with the token of that link. */
export const PasskeyRecoveryPage = page(
  async () => (await import('./passkeys/passkey-recovery.page')).PasskeyRecoveryPage,
);

import { laterPage } from '@vestibule/ui';
import { detourPage } from './pages/detour';
import { LoadingPage } from './pages/loading-page';
import { PARTS } from './screens/parts';

export { SignInForm } from './sign-in/sign-in-form';
export { SignInPage } from './sign-in/sign-in.page';

/** Where a provider sends the user back to. */
export const ProviderCallbackPage = detourPage('title.provider', PARTS.thirdparty, (screens, navigate) =>
  screens.getFeatureComponent('signinupcallback', { navigate, userContext: {} }),
);
/** The landing page of a link that signs in. */
export const VerifyLinkPage = detourPage('title.link', PARTS.passwordless, (screens, navigate) =>
  screens.getFeatureComponent('linkClickedScreen', { navigate }),
);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = detourPage('title.reset', PARTS.emailpassword, (screens, navigate) =>
  screens.getFeatureComponent('resetpassword', { navigate }),
);
/** Sends, awaits or uses a link that verifies an email address. */
export const VerifyEmailPage = detourPage('title.verify', PARTS.emailverification, (screens, navigate) =>
  screens.getFeatureComponent('emailverification', { navigate }),
);
/** Asks for what an operator requires of everybody, which SuperTokens has no screen for. */
export const RequiredPage = laterPage(
  async () => (await import('@vestibule/login-screens/required')).RequiredPage,
  LoadingPage,
);
/** Asks for a link to make a new passkey. */
export const PasskeyRecoveryRequestPage = detourPage('title.passkey', PARTS.webauthn, (screens, navigate) =>
  screens.getFeatureComponent('webauthn-send-recovery-email', { navigate }),
);
/** Makes a new passkey with the token of that link. */
export const PasskeyRecoveryPage = detourPage('title.passkey', PARTS.webauthn, (screens, navigate) =>
  screens.getFeatureComponent('webauthn-recover-account', { navigate }),
);

import { laterPage } from '@vestibule/ui';
import type { PageProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { detourPage } from './pages/detour';
import { LoadingPage } from './pages/loading-page';
import { PARTS } from './screens/parts';

export { SignInForm } from './sign-in/sign-in-form';
export { SignInPage } from './sign-in/sign-in.page';

/** Where a provider sends the user back to. */
export const ProviderCallbackPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.provider', await PARTS.thirdparty(), (screens, navigate) =>
      screens.getFeatureComponent('signinupcallback', { navigate, userContext: {} }),
    ),
  LoadingPage,
);
/** The landing page of a link that signs in. */
export const VerifyLinkPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.link', await PARTS.passwordless(), (screens, navigate) =>
      screens.getFeatureComponent('linkClickedScreen', { navigate }),
    ),
  LoadingPage,
);
/** Asks for a new password, or sets one. */
export const ResetPasswordPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.reset', await PARTS.emailpassword(), (screens, navigate) =>
      screens.getFeatureComponent('resetpassword', { navigate }),
    ),
  LoadingPage,
);
/** Sends, awaits or uses a link that verifies an email address. */
export const VerifyEmailPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.verify', await PARTS.emailverification(), (screens, navigate) =>
      screens.getFeatureComponent('emailverification', { navigate }),
    ),
  LoadingPage,
);
/** Asks for a link to make a new passkey. */
export const PasskeyRecoveryRequestPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.passkey', await PARTS.webauthn(), (screens, navigate) =>
      screens.getFeatureComponent('webauthn-send-recovery-email', { navigate }),
    ),
  LoadingPage,
);
/** Makes a new passkey with the token of that link. */
export const PasskeyRecoveryPage = laterPage<PageProps<ReactNode>>(
  async () =>
    detourPage('title.passkey', await PARTS.webauthn(), (screens, navigate) =>
      screens.getFeatureComponent('webauthn-recover-account', { navigate }),
    ),
  LoadingPage,
);

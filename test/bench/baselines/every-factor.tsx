import SuperTokens from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import EmailVerification from 'supertokens-auth-react/recipe/emailverification';
import { EmailVerificationPreBuiltUI } from 'supertokens-auth-react/recipe/emailverification/prebuiltui';
import MultiFactorAuth from 'supertokens-auth-react/recipe/multifactorauth';
import { MultiFactorAuthPreBuiltUI } from 'supertokens-auth-react/recipe/multifactorauth/prebuiltui';
import OAuth2Provider from 'supertokens-auth-react/recipe/oauth2provider';
import { OAuth2ProviderPreBuiltUI } from 'supertokens-auth-react/recipe/oauth2provider/prebuiltui';
import Passwordless from 'supertokens-auth-react/recipe/passwordless';
import { PasswordlessPreBuiltUI } from 'supertokens-auth-react/recipe/passwordless/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import ThirdParty from 'supertokens-auth-react/recipe/thirdparty';
import { ThirdPartyPreBuiltUI } from 'supertokens-auth-react/recipe/thirdparty/prebuiltui';
import TOTP from 'supertokens-auth-react/recipe/totp';
import { TOTPPreBuiltUI } from 'supertokens-auth-react/recipe/totp/prebuiltui';
import WebAuthn from 'supertokens-auth-react/recipe/webauthn';
import { WebauthnPreBuiltUI } from 'supertokens-auth-react/recipe/webauthn/prebuiltui';
import { appInfo, show } from './single-page-app';

// Vestibule's factors, set up by the guide of the prebuilt UI.
SuperTokens.init({
  appInfo: appInfo(),
  usesDynamicLoginMethods: true,
  recipeList: [
    EmailPassword.init(),
    EmailVerification.init({ mode: 'OPTIONAL' }),
    MultiFactorAuth.init(),
    OAuth2Provider.init(),
    Passwordless.init({ contactMethod: 'EMAIL_OR_PHONE' }),
    ThirdParty.init(),
    TOTP.init(),
    WebAuthn.init(),
    Session.init(),
  ],
});

show([
  EmailPasswordPreBuiltUI,
  EmailVerificationPreBuiltUI,
  MultiFactorAuthPreBuiltUI,
  OAuth2ProviderPreBuiltUI,
  PasswordlessPreBuiltUI,
  ThirdPartyPreBuiltUI,
  TOTPPreBuiltUI,
  WebauthnPreBuiltUI,
]);

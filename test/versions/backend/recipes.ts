import { init as accountLinking } from 'supertokens-node/recipe/accountlinking';
import { init as emailPassword } from 'supertokens-node/recipe/emailpassword';
import { init as emailVerification } from 'supertokens-node/recipe/emailverification';
import { init as multiFactorAuth } from 'supertokens-node/recipe/multifactorauth';
import { init as multitenancy } from 'supertokens-node/recipe/multitenancy';
import { init as oauth2Provider } from 'supertokens-node/recipe/oauth2provider';
import { init as passwordless } from 'supertokens-node/recipe/passwordless';
import { init as session } from 'supertokens-node/recipe/session';
import { init as thirdParty } from 'supertokens-node/recipe/thirdparty';
import { init as totp } from 'supertokens-node/recipe/totp';
import { init as userMetadata } from 'supertokens-node/recipe/usermetadata';
import { init as userRoles } from 'supertokens-node/recipe/userroles';
import { init as webauthn } from 'supertokens-node/recipe/webauthn';
import type { ProductOptions } from './options';

/** The recipes of the product, as SuperTokens' documentation sets them up; nothing that only the newest SDK has. */
export function recipes({ providers, send, websiteDomain }: ProductOptions) {
  return [
    emailPassword({
      emailDelivery: {
        service: {
          sendEmail: async ({ user, passwordResetLink }) =>
            send({ channel: 'email', to: user.email, subject: 'Your new password', link: passwordResetLink }),
        },
      },
    }),
    passwordless({
      contactMethod: 'EMAIL_OR_PHONE',
      flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
      emailDelivery: {
        service: {
          sendEmail: async ({ email, urlWithLinkCode: link, userInputCode: code }) =>
            send({ channel: 'email', to: email, subject: 'Sign in', link, code }),
        },
      },
      smsDelivery: {
        service: {
          sendSms: async ({ phoneNumber, urlWithLinkCode: link, userInputCode: code }) =>
            send({ channel: 'sms', to: phoneNumber, link, code }),
        },
      },
    }),
    thirdParty({
      signInAndUpFeature: {
        providers: providers.map((config) => ({ includeInNonPublicTenantsByDefault: true, config })),
      },
    }),
    webauthn({ getRelyingPartyId: async () => new URL(websiteDomain).hostname }),
    emailVerification({
      mode: 'OPTIONAL',
      emailDelivery: {
        service: {
          sendEmail: async ({ user, emailVerifyLink }) =>
            send({ channel: 'email', to: user.email, subject: 'Verify', link: emailVerifyLink }),
        },
      },
    }),
    session(),
    multiFactorAuth({
      override: {
        functions: (original) => ({
          ...original,
          // Users who have set up an app are asked for its code, as SuperTokens' documentation does it.
          getMFARequirementsForAuth: async (input) => {
            const required = await original.getMFARequirementsForAuth(input);
            return (await input.factorsSetUpForUser).includes('totp') ? [...required, 'totp'] : required;
          },
        }),
      },
    }),
    totp(),
    accountLinking({
      shouldDoAutomaticAccountLinking: async (_account, user, current) =>
        user && current
          ? { shouldAutomaticallyLink: true, shouldRequireVerification: false }
          : { shouldAutomaticallyLink: false },
    }),
    multitenancy(),
    userMetadata(),
    userRoles(),
    oauth2Provider(),
  ];
}

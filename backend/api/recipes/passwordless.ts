import { init } from 'supertokens-node/recipe/passwordless';
import { signInMessage } from './messages';
import type { RecipeContext } from './recipe-context';

/** Codes and links by e-mail or text message; a tenant's first factors choose among them. */
export const passwordless = ({ deliver }: RecipeContext) =>
  init({
    contactMethod: 'EMAIL_OR_PHONE',
    flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
    emailDelivery: {
      override: (original) => ({
        ...original,
        sendEmail: async ({ email, urlWithLinkCode, userInputCode }) =>
          deliver(signInMessage('email', { to: email, link: urlWithLinkCode, code: userInputCode })),
      }),
    },
    smsDelivery: {
      override: (original) => ({
        ...original,
        sendSms: async ({ phoneNumber, urlWithLinkCode, userInputCode }) =>
          deliver(signInMessage('sms', { to: phoneNumber, link: urlWithLinkCode, code: userInputCode })),
      }),
    },
  });

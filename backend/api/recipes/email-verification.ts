import { init } from 'supertokens-node/recipe/emailverification';
import { verificationMessage } from './messages';
import type { RecipeContext } from './recipe-context';

/** Verification of e-mail addresses, which nothing requires yet. */
export const emailVerification = ({ deliver }: RecipeContext) =>
  init({
    mode: 'OPTIONAL',
    emailDelivery: {
      override: (original) => ({
        ...original,
        sendEmail: async ({ user, emailVerifyLink }) =>
          deliver(verificationMessage(user.email, emailVerifyLink)),
      }),
    },
  });

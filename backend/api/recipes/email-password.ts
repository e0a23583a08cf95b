import { init } from 'supertokens-node/recipe/emailpassword';
import { passwordResetMessage } from './messages';
import type { RecipeContext } from './recipe-context';

/** E-mail and password, with the SDK's own rules for both fields. */
export const emailPassword = ({ deliver }: RecipeContext) =>
  init({
    emailDelivery: {
      override: (original) => ({
        ...original,
        sendEmail: async ({ user, passwordResetLink }) =>
          deliver(passwordResetMessage(user.email, passwordResetLink)),
      }),
    },
  });

import { init } from 'supertokens-node/recipe/emailpassword';
import { passwordResetMessage } from './messages';
import type { RecipeContext } from './recipe-context';

/** E-mail and password, with the SDK's own rules for both fields. */
export const emailPassword = ({ deliverUnnoticed }: RecipeContext) =>
  init({
    emailDelivery: {
      override: (original) => ({
        ...original,
        sendEmail: async ({ user, passwordResetLink }) =>
          deliverUnnoticed(passwordResetMessage(user.email, passwordResetLink)),
      }),
    },
  });

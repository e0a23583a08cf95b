import { init } from 'supertokens-node/recipe/emailverification';
import { verificationMessage } from '../delivery/texts';
import type { RecipeContext } from './recipe-context';

/** Verification of email addresses. */
export const emailVerification = ({ deliver, emailVerification: mode }: RecipeContext) =>
  init({
    mode,
    emailDelivery: {
      service: {
        sendEmail: async ({ user, emailVerifyLink }) =>
          deliver(verificationMessage(user.email, emailVerifyLink)),
      },
    },
  });

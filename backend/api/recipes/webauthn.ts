import { init } from 'supertokens-node/recipe/webauthn';
import { passkeyRecoveryMessage } from './messages';
import type { RecipeContext } from './recipe-context';

/** Passkeys; relying party and origin are what the SDK derives from the API's and the website's domain. */
export const webauthn = ({ deliver }: RecipeContext) =>
  init({
    emailDelivery: {
      override: (original) => ({
        ...original,
        sendEmail: async ({ user, recoverAccountLink }) =>
          deliver(passkeyRecoveryMessage(user.email, recoverAccountLink)),
      }),
    },
  });

import { getRequestFromUserContext, getUser } from 'supertokens-node';
import { init } from 'supertokens-node/recipe/emailpassword';
import { assertNoOtherMethod } from '../one-account/other-methods';
import { orRefusal } from '../one-account/refusal';
import { endEverything } from '../account/end-everything';
import { signsInWith } from './factors/first-factor';
import { implemented } from './implemented';
import { passwordResetMessage, passwordWasSetMessage } from '../delivery/texts';
import { isFirstFactor, type RecipeContext } from './recipe-context';
import { saveSignUpFields } from './sign-up-fields';

/** Email and password, with the SDK's own rules for both fields, and what else sign-up asks for. */
export const emailPassword = (context: RecipeContext) => {
  const { deliverUnnoticed, linksAccounts, clock, signUpFields } = context;
  return init({
    signUpFeature: { formFields: [...signUpFields] },
    emailDelivery: {
      service: {
        sendEmail: async ({ user, passwordResetLink }) =>
          deliverUnnoticed(passwordResetMessage(user.email, passwordResetLink)),
      },
    },
    override: {
      functions: (original) => ({
        ...original,
        async signUp(input) {
          // Without a request, this program itself signs the user up.
          if (!linksAccounts && isFirstFactor(input) && getRequestFromUserContext(input.userContext)) {
            await assertNoOtherMethod({ ...input, recipeId: 'emailpassword', isProven: false });
          }
          return original.signUp(input);
        },
        // A core takes the token in every tenant of the app, where the SDK may make a password with it.
        async consumePasswordResetToken(input) {
          const consumed = await original.consumePasswordResetToken(input);
          if (consumed.status !== 'OK') return consumed;
          const user = await getUser(consumed.userId, input.userContext);
          const isTheirs = user?.tenantIds.includes(input.tenantId) === true;
          return isTheirs ? consumed : { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
        },
      }),
      apis: (original) => ({
        ...original,
        signInPOST: (input) => {
          signsInWith('emailpassword', input.userContext);
          return implemented(original.signInPOST?.(input));
        },

        signUpPOST: (input) => {
          signsInWith('emailpassword', input.userContext);
          return orRefusal('SIGN_UP_NOT_ALLOWED', 'ERR_CODE_007', async () => {
            const answer = implemented(await original.signUpPOST?.(input));
            if (answer.status === 'OK') await saveSignUpFields(context, answer.user.id, input);
            return answer;
          });
        },

        async passwordResetPOST(input) {
          const answer = implemented(await original.passwordResetPOST?.(input));
          if (answer.status === 'OK') {
            deliverUnnoticed(passwordWasSetMessage(answer.email));
            await endEverything(answer.user.id, () => clock.now());
          }
          return answer;
        },
      }),
    },
  });
};

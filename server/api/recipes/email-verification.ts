import { getUser } from 'supertokens-node';
import { init, type APIInterface } from 'supertokens-node/recipe/emailverification';
import { implemented } from '@vestibule/guess-limits';
import { letter } from '../delivery/letter';
import type { RecipeContext } from './recipe-context';

type Verify = Parameters<NonNullable<APIInterface['verifyEmailPOST']>>[0];

/** What a browser is told that has no session of the account; pages know it by the word at its end. */
const elsewhere =
  'Someone created an account with this address. Sign in to it to confirm the address. (SIGN_IN_TO_VERIFY)';

/**
 * Verification of email addresses. A link verifies its address only in a browser that is signed in to that account:
 * whoever made it may not be who reads the mail, and would otherwise have it confirmed by them. Its token names the
 * login method, as the core tells that only of one that it has used up.
 */
export const emailVerification = ({ deliver, emailVerification: mode }: RecipeContext) =>
  init({
    mode,
    emailDelivery: {
      service: {
        sendEmail: async ({ user, emailVerifyLink, tenantId, userContext }) =>
          deliver(
            await letter({ account: user, tenantId, userContext }, 'email-verification', user.email, {
              link: emailVerifyLink,
            }),
          ),
      },
    },
    override: {
      functions: (original) => ({
        ...original,
        async createEmailVerificationToken(input) {
          const made = await original.createEmailVerificationToken(input);
          const id = input.recipeUserId.getAsString();
          return made.status === 'OK' ? { ...made, token: `${made.token}${mark}${id}` } : made;
        },
        verifyEmailUsingToken: (input) =>
          original.verifyEmailUsingToken({ ...input, token: input.token.split(mark, 1)[0] ?? '' }),
      }),
      apis: (original) => ({
        ...original,
        async verifyEmailPOST(input) {
          // Made up, or from before tokens named their login method: another link does.
          if (!input.token.includes(mark)) return { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' };
          if (!(await isOwnSession(input))) return { status: 'GENERAL_ERROR', message: elsewhere };
          return implemented(original.verifyEmailPOST?.(input));
        },
      }),
    },
  });

/** Before the id of the login method, in a token. */
const mark = '~';

/** Whether the browser is signed in to the account whose address a token verifies. */
async function isOwnSession({ token, session, userContext }: Verify): Promise<boolean> {
  const [, id] = token.split(mark, 2);
  if (!session || id === undefined) return false;
  if (session.getRecipeUserId(userContext).getAsString() === id) return true;
  const user = await getUser(session.getUserId(userContext), userContext);
  return user?.loginMethods.some(({ recipeUserId }) => recipeUserId.getAsString() === id) === true;
}

import { getRequestFromUserContext, getUser, type User } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import { init, type APIInterface } from 'supertokens-node/recipe/emailpassword';
import { emailRefusal, passwordRefusal } from '@vestibule/login-flow';
import { checkedField, metadataStore, NotChecked } from '@vestibule/account-rules';
import { implemented } from '@vestibule/guess-limits';
import { wordsOf } from '@vestibule/messages';
import { assertNoOtherMethod, orRefusal } from '../one-account/other-methods';
import { endEverything } from '../account/end-everything';
import { isProven, removeEarlier } from '../account/first-proof';
import { signsInWith } from './factors/first-factor';
import { letter } from '../delivery/letter';
import { pagesLocale } from '../delivery/readers-language';
import { fields } from '../messages/compiled/fields';
import { isFirstFactor, type RecipeContext } from './recipe-context';

/** Accounts of which nobody had shown that the address is theirs, until the request that resets their password. */
const unproven = new WeakMap<UserContext, User>();

type FormFields = Parameters<NonNullable<APIInterface['signUpPOST']>>[0]['formFields'];

/** What was entered at sign-up, by its request. */
const entered = new WeakMap<UserContext, FormFields>();

/** What sign-up asks for. Changes and resets of a password follow its rule as well. */
const askedFields = ({ signUpFields, warn }: RecipeContext) => [
  ...signUpFields.map((field) => ({
    id: field.id,
    ...(field.optional !== undefined && { optional: field.optional }),
    validate: async (value: unknown, tenantId: string, userContext: UserContext) => {
      const lang = pagesLocale(tenantId, userContext);
      try {
        return await checkedField(field, value, { tenantId, lang });
      } catch (error) {
        if (!(error instanceof NotChecked)) throw error;
        warn(error.message);
        return wordsOf(fields, lang, tenantId)('notChecked');
      }
    },
  })),
  { id: 'password', validate: async (password: unknown) => passwordRefusal(String(password)) },
  { id: 'email', validate: async (email: unknown) => emailRefusal(String(email)) },
];

/** Email and password, with the rules of the forms for both fields, and what else sign-up asks for. */
export const emailPassword = (context: RecipeContext) => {
  const { deliverUnnoticed, linksAccounts } = context;
  return init({
    signUpFeature: { formFields: askedFields(context) },
    emailDelivery: {
      service: {
        sendEmail: async ({ user, passwordResetLink, tenantId, userContext }) =>
          deliverUnnoticed(
            letter({ account: user, tenantId, userContext }, 'password-reset', user.email, {
              link: passwordResetLink,
            }),
          ),
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
          const answer = await original.signUp(input);
          // Before the session is there: it says what its user still owes.
          if (answer.status === 'OK') await saveSignUpFields(context, answer.user.id, input.userContext);
          return answer;
        },
        // A core takes the token in every tenant of the app, where the SDK may make a password with it.
        async consumePasswordResetToken(input) {
          const consumed = await original.consumePasswordResetToken(input);
          if (consumed.status !== 'OK') return consumed;
          const user = await getUser(consumed.userId, input.userContext);
          const isTheirs = user?.tenantIds.includes(input.tenantId) === true;
          if (!isTheirs) return { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
          if (!isProven(user)) unproven.set(input.userContext, user);
          return consumed;
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
          entered.set(input.userContext, input.formFields);
          return orRefusal('SIGN_UP_NOT_ALLOWED', 'ERR_CODE_007', async () =>
            implemented(await original.signUpPOST?.(input)),
          );
        },

        passwordResetPOST: (input) => resetPassword(original, input, context),
      }),
    },
  });
};

type Reset = NonNullable<APIInterface['passwordResetPOST']>;

/** Sets a new password, and ends what others may have begun: whoever reads the mail proves the address. */
async function resetPassword(
  original: APIInterface,
  input: Parameters<Reset>[0],
  { deliverUnnoticed, now }: RecipeContext,
): ReturnType<Reset> {
  const answer = implemented(await original.passwordResetPOST?.(input));
  if (answer.status !== 'OK') return answer;
  const { user, email } = answer;
  const before = unproven.get(input.userContext);
  const own = user.loginMethods.find(
    (each) => each.recipeId === 'emailpassword' && each.hasSameEmailAs(email),
  );
  if (before && own) await removeEarlier(before, { recipeUserId: own.recipeUserId.getAsString() }, now);
  deliverUnnoticed(letter({ ...input, account: user, isWarning: true }, 'password-changed', email));
  await endEverything(user.id, now);
  return answer;
}

/**
 * Saves what sign-up asks for besides email and password in the user's metadata: the SDK itself keeps none of it. The
 * account is there by now, so a failure is only reported.
 */
async function saveSignUpFields(
  { signUpFields, warn }: Pick<RecipeContext, 'signUpFields' | 'warn'>,
  userId: string,
  userContext: UserContext,
): Promise<void> {
  const formFields = entered.get(userContext) ?? [];
  const ids = new Set(signUpFields.map(({ id }) => id));
  const given = formFields
    .filter(({ id }) => ids.has(id))
    .map(({ id, value }) => [id, String(value)] as const);
  if (given.length === 0) return;
  try {
    await metadataStore.write(userId, { signUpFields: Object.fromEntries(given) }, userContext);
  } catch {
    warn(`What the user ${userId} entered at sign-up could not be saved in the metadata.`);
  }
}

import { unexpectedStatus } from '../errors/auth-error';
import {
  checkFormFields,
  refusedFields,
  SIGN_IN_RULES,
  SIGN_UP_RULES,
  type FieldProblem,
  type FormField,
} from './form-fields';
import { forgetMfaInfo } from '../factors/mfa-info-cache';
import { emailPasswordRecipe } from '../sdk/recipes';
import { refusalOf, type Refusal } from '../errors/refusal';
import { translatedFirstFactor } from '../errors/translate';

/** The outcome of an attempt to sign in or sign up. */
export type EmailPasswordOutcome =
  | { readonly status: 'OK' }
  | { readonly status: 'FIELD_ERROR'; readonly problems: readonly FieldProblem[] }
  | { readonly status: 'WRONG_CREDENTIALS' }
  | Refusal;

type EmailPassword = Awaited<ReturnType<typeof emailPasswordRecipe>>;

/** The SDK's answers that both calls share. */
type SdkAnswer =
  | { readonly status: 'OK' | 'WRONG_CREDENTIALS_ERROR' }
  | {
      readonly status: 'FIELD_ERROR';
      readonly formFields: readonly { readonly id: string; readonly error: string }[];
    }
  | { readonly status: 'SIGN_IN_NOT_ALLOWED' | 'SIGN_UP_NOT_ALLOWED'; readonly reason: string };

/**
 * Signs in with email and password, creating a session.
 *
 * @param fields `email` and `password`, as typed
 * @throws AuthError for any unexpected outcome
 */
export function signInWithPassword(fields: readonly FormField[]): Promise<EmailPasswordOutcome> {
  return submit(fields, SIGN_IN_RULES, (recipe, formFields) => recipe.signIn({ formFields }));
}

/**
 * Signs up with email and password, creating a session.
 *
 * @param fields `email` and `password`, as typed
 * @throws AuthError for any unexpected outcome
 */
export function signUpWithPassword(fields: readonly FormField[]): Promise<EmailPasswordOutcome> {
  return submit(fields, SIGN_UP_RULES, (recipe, formFields) => recipe.signUp({ formFields }));
}

/**
 * Asks the session's user for their password again, which completes the factor `emailpassword` in the session.
 *
 * @param fields `email` of the user, and `password` as typed
 * @throws AuthError for any unexpected outcome
 */
export async function confirmPassword(fields: readonly FormField[]): Promise<EmailPasswordOutcome> {
  const result = await submit(fields, SIGN_IN_RULES, (recipe, formFields) =>
    recipe.signIn({ formFields, shouldTryLinkingWithSessionUser: true }),
  );
  if (result.status === 'OK') forgetMfaInfo();
  return result;
}

async function submit(
  typed: readonly FormField[],
  rules: Parameters<typeof checkFormFields>[1],
  call: (recipe: EmailPassword, formFields: FormField[]) => Promise<SdkAnswer>,
): Promise<EmailPasswordOutcome> {
  const { fields, problems } = checkFormFields(typed, rules);
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await emailPasswordRecipe();
  return outcome(await translatedFirstFactor(() => call(recipe, fields)));
}

function outcome(answer: SdkAnswer): EmailPasswordOutcome {
  switch (answer.status) {
    case 'OK':
      return { status: 'OK' };
    case 'WRONG_CREDENTIALS_ERROR':
      return { status: 'WRONG_CREDENTIALS' };
    case 'FIELD_ERROR':
      return { status: 'FIELD_ERROR', problems: refusedFields(answer.formFields) };
    case 'SIGN_IN_NOT_ALLOWED':
    case 'SIGN_UP_NOT_ALLOWED':
      return refusalOf(answer.reason);
    default:
      throw unexpectedStatus();
  }
}

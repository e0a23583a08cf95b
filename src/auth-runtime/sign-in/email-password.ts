import { SIGN_IN_RULES, signUpRules, type FormField, type PasswordPolicy } from '@vestibule/login-flow';
import { checkFormFields, signUpFields } from './form-fields';
import { formOutcome, type FormAnswer, type FormOutcome } from './form-outcome';
import { forgetMfaInfo } from '../factors/mfa-info-cache';
import { recipes } from '../sdk/recipes';
import { translatedFirstFactor } from '../errors/translate';

/** The outcome of an attempt to sign in or sign up. */
export type EmailPasswordOutcome = FormOutcome | { readonly status: 'WRONG_CREDENTIALS' };

type EmailPassword = Awaited<ReturnType<typeof recipes.emailpassword>>;

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
 * @param fields `email`, `password` and those of `signUpFields`, as typed
 * @param policy what the tenant asks of passwords, if not the usual
 * @throws AuthError for any unexpected outcome
 */
export async function signUpWithPassword(
  fields: readonly FormField[],
  policy?: PasswordPolicy,
): Promise<EmailPasswordOutcome> {
  return submit(fields, signUpRules(signUpFields(), policy), (recipe, formFields) =>
    recipe.signUp({ formFields }),
  );
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
  call: (
    recipe: EmailPassword,
    formFields: FormField[],
  ) => Promise<FormAnswer | { readonly status: 'WRONG_CREDENTIALS_ERROR' }>,
): Promise<EmailPasswordOutcome> {
  const { fields, problems } = checkFormFields(typed, rules);
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await recipes.emailpassword();
  const answer = await translatedFirstFactor(() => call(recipe, fields));
  if (answer.status === 'WRONG_CREDENTIALS_ERROR') return { status: 'WRONG_CREDENTIALS' };
  return formOutcome(answer);
}

import { EMAIL_RULES, newPasswordRules, type PasswordPolicy } from '@vestibule/login-flow';
import { checkFormFields } from './form-fields';
import { formOutcome, type FormOutcome } from './form-outcome';
import { recipes } from '../sdk/recipes';
import { translated } from '../errors/translate';

/** The outcome of requesting a new password, or setting one. */
export type PasswordResetOutcome =
  | FormOutcome
  /** The link was already used, is too old, or never existed. */
  | { readonly status: 'TOKEN_INVALID' };

/**
 * Sends a link to set a new password. The answer is the same whether or not the address has an account.
 *
 * @param email as typed
 */
export async function requestPasswordReset(email: string): Promise<PasswordResetOutcome> {
  const { fields, problems } = checkFormFields([{ id: 'email', value: email }], EMAIL_RULES);
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await recipes.emailpassword();
  return formOutcome(await translated(() => recipe.sendPasswordResetEmail({ formFields: fields })));
}

/**
 * Sets a new password with the token in the page's address.
 *
 * @param password as typed
 * @param policy what the tenant asks of passwords, if not the usual
 */
export async function setNewPassword(
  password: string,
  policy?: PasswordPolicy,
): Promise<PasswordResetOutcome> {
  const { fields, problems } = checkFormFields(
    [{ id: 'password', value: password }],
    newPasswordRules(policy),
  );
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await recipes.emailpassword();
  const answer = await translated(() => recipe.submitNewPassword({ formFields: fields }));
  if (answer.status === 'RESET_PASSWORD_INVALID_TOKEN_ERROR') return { status: 'TOKEN_INVALID' };
  return formOutcome(answer);
}

import { unexpectedStatus } from '../errors/auth-error';
import {
  checkFormFields,
  EMAIL_RULES,
  NEW_PASSWORD_RULES,
  refusedFields,
  type FieldProblem,
} from './form-fields';
import { emailPasswordRecipe } from '../sdk/recipes';
import { refusalOf, type Refusal } from '../errors/refusal';
import { translated } from '../errors/translate';

/** The outcome of requesting a new password, or setting one. */
export type PasswordResetOutcome =
  | { readonly status: 'OK' }
  | { readonly status: 'FIELD_ERROR'; readonly problems: readonly FieldProblem[] }
  /** The link was already used, is too old, or never existed. */
  | { readonly status: 'TOKEN_INVALID' }
  | Refusal;

type SdkAnswer =
  | { readonly status: 'OK' | 'RESET_PASSWORD_INVALID_TOKEN_ERROR' }
  | {
      readonly status: 'FIELD_ERROR';
      readonly formFields: readonly { readonly id: string; readonly error: string }[];
    }
  | { readonly status: 'PASSWORD_RESET_NOT_ALLOWED'; readonly reason: string };

/**
 * Sends a link to set a new password. The answer is the same whether or not the address has an account.
 *
 * @param email as typed
 */
export async function requestPasswordReset(email: string): Promise<PasswordResetOutcome> {
  const { fields, problems } = checkFormFields([{ id: 'email', value: email }], EMAIL_RULES);
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await emailPasswordRecipe();
  return outcome(await translated(() => recipe.sendPasswordResetEmail({ formFields: fields })));
}

/**
 * Sets a new password with the token in the page's address.
 *
 * @param password as typed
 */
export async function setNewPassword(password: string): Promise<PasswordResetOutcome> {
  const { fields, problems } = checkFormFields([{ id: 'password', value: password }], NEW_PASSWORD_RULES);
  if (problems.length > 0) return { status: 'FIELD_ERROR', problems };
  const recipe = await emailPasswordRecipe();
  return outcome(await translated(() => recipe.submitNewPassword({ formFields: fields })));
}

function outcome(answer: SdkAnswer): PasswordResetOutcome {
  switch (answer.status) {
    case 'OK':
      return { status: 'OK' };
    case 'RESET_PASSWORD_INVALID_TOKEN_ERROR':
      return { status: 'TOKEN_INVALID' };
    case 'FIELD_ERROR':
      return { status: 'FIELD_ERROR', problems: refusedFields(answer.formFields) };
    case 'PASSWORD_RESET_NOT_ALLOWED':
      return refusalOf(answer.reason);
    default:
      throw unexpectedStatus();
  }
}

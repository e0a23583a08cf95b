import { unexpectedStatus } from '../errors/auth-error';
import { refusalOf, type Refusal } from '../errors/refusal';
import { refusedFields, type FieldProblem } from './form-fields';

/** The outcomes that all calls with form fields share. */
export type FormOutcome =
  | { readonly status: 'OK' }
  | { readonly status: 'FIELD_ERROR'; readonly problems: readonly FieldProblem[] }
  | Refusal;

/** The SDK's answers that all calls with form fields share. */
export type FormAnswer =
  | { readonly status: 'OK' }
  | {
      readonly status: 'FIELD_ERROR';
      readonly formFields: readonly { readonly id: string; readonly error: string }[];
    }
  | {
      readonly status: 'SIGN_IN_NOT_ALLOWED' | 'SIGN_UP_NOT_ALLOWED' | 'PASSWORD_RESET_NOT_ALLOWED';
      readonly reason: string;
    };

/**
 * What an answer means.
 *
 * @throws AuthError for any other answer
 */
export function formOutcome(answer: FormAnswer): FormOutcome {
  switch (answer.status) {
    case 'OK':
      return { status: 'OK' };
    case 'FIELD_ERROR':
      return { status: 'FIELD_ERROR', problems: refusedFields(answer.formFields) };
    case 'SIGN_IN_NOT_ALLOWED':
    case 'SIGN_UP_NOT_ALLOWED':
    case 'PASSWORD_RESET_NOT_ALLOWED':
      return refusalOf(answer.reason);
    default:
      throw unexpectedStatus();
  }
}

import type { User } from 'supertokens-web-js/types';
import { unexpectedStatus } from '../errors/auth-error';
import { refusalOf, type Refusal } from '../errors/refusal';
import { refusedFields, type FieldProblem } from './form-fields';

/** A call succeeded. */
export interface Ok {
  readonly status: 'OK';
  /** Who is signed in, whole, as the API answered and unchecked; undefined if the call signs nobody in. */
  readonly user?: User;
}

/** The outcomes that all calls with form fields share. */
export type FormOutcome =
  | Ok
  | { readonly status: 'FIELD_ERROR'; readonly problems: readonly FieldProblem[] }
  | Refusal;

/** The SDK's answers that all calls with form fields share. */
export type FormAnswer =
  | Ok
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
      return okOf(answer);
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

/** The outcome of a call that succeeded. */
export function okOf({ user }: { readonly user?: User }): Ok {
  return { status: 'OK', ...(user && { user }) };
}

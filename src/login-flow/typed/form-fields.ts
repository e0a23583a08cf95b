import type { SignUpField } from '@vestibule/contract';
import { readEmail } from './email';
import {
  missingIn,
  PASSWORD_TOO_LONG,
  passwordRefusal,
  USUAL_REFUSALS,
  type PasswordPolicy,
} from './password';

/** A field of a form, as SuperTokens' API expects it. */
export interface FormField {
  readonly id: string;
  readonly value: string;
}

/** What is wrong with a field. The UI has the sentences; `text` is the API's, if it sent one. */
export interface FieldProblem {
  readonly id: string;
  readonly code:
    | 'EMPTY'
    | 'EMAIL_INVALID'
    | 'EMAIL_TAKEN'
    | 'PASSWORD_WEAK'
    | 'PASSWORD_LONG'
    | 'PASSWORD_RULE'
    | 'REFUSED';
  readonly text?: string;
  /** What the sentence is told, if the code is `PASSWORD_RULE`. */
  readonly values?: Readonly<Record<string, string>>;
}

const EMAIL_INVALID = 'Email is invalid';
const EMPTY = 'Field is not optional';

// supertokens-node's own texts: it has no codes for these. An API with other texts is quoted instead.
const KNOWN_TEXTS: Readonly<Record<string, FieldProblem['code']>> = {
  [EMPTY]: 'EMPTY',
  [EMAIL_INVALID]: 'EMAIL_INVALID',
  'This email already exists. Please sign in instead.': 'EMAIL_TAKEN',
  ...Object.fromEntries(Object.values(USUAL_REFUSALS).map((refusal) => [refusal, 'PASSWORD_WEAK'])),
  [PASSWORD_TOO_LONG]: 'PASSWORD_LONG',
};

/**
 * What the API refused, by field.
 *
 * @param formFields of SuperTokens' `FIELD_ERROR`
 */
export function refusedFields(
  formFields: readonly { readonly id: string; readonly error: string }[],
): readonly FieldProblem[] {
  return formFields.map(({ id, error }) => {
    const code = Object.hasOwn(KNOWN_TEXTS, error) ? KNOWN_TEXTS[error] : undefined;
    if (code) return { id, code };
    const values = missingIn(error);
    return values ? { id, code: 'PASSWORD_RULE', values } : { id, code: 'REFUSED', text: error };
  });
}

/** A rule for one field: what the API refuses a value with, or undefined. */
export type FieldRule = (value: string) => string | undefined;

// The expression of supertokens-node's default validator, and international top-level domains in their ASCII form.
const EMAIL =
  /^((([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+([a-zA-Z]{2,}|xn--[a-zA-Z\-0-9]+))))$/;

/**
 * Checks an email address, on the page and in the API alike.
 *
 * @param email as read by {@link readEmail}
 * @returns what the API refuses it with; undefined if it is good
 */
export function emailRefusal(email: string): string | undefined {
  return EMAIL.test(email) ? undefined : EMAIL_INVALID;
}

/** The rules of a form that asks only for an email address. */
export const EMAIL_RULES: Readonly<Record<string, FieldRule>> = {
  email: emailRefusal,
};

/** The rules of the sign-in form: required fields must not be empty. */
export const SIGN_IN_RULES: Readonly<Record<string, FieldRule>> = {
  ...EMAIL_RULES,
  password: () => undefined,
};

/**
 * The rules of a form that only asks for a new password.
 *
 * @param policy what the operator asks for; the usual rules by default
 */
export function newPasswordRules(policy?: PasswordPolicy): Readonly<Record<string, FieldRule>> {
  return { password: (value) => passwordRefusal(value, policy) };
}

/** The rule of a field that may stay empty. The API has the others. */
const OPTIONAL: FieldRule = () => undefined;

/**
 * The rules of the sign-up form with further fields. A box that isn't optional must be ticked.
 *
 * @param policy what the operator asks of passwords; the usual rules by default
 */
export function signUpRules(
  fields: readonly SignUpField[],
  policy?: PasswordPolicy,
): Readonly<Record<string, FieldRule>> {
  const further = fields.map(({ id, type, optional }): [string, FieldRule] => [
    id,
    optional ? OPTIONAL : (value) => (type === 'checkbox' && value !== 'true' ? EMPTY : undefined),
  ]);
  return { ...EMAIL_RULES, ...newPasswordRules(policy), ...Object.fromEntries(further) };
}

/** A form has other fields than its configuration says. */
export class FieldCountError extends Error {}

/**
 * Checks a form's fields before they are sent.
 *
 * @param fields the fields as typed
 * @param rules a rule for each configured field
 * @returns the fields to send, the email as {@link readEmail} reads it, and what is wrong with them
 * @throws {@link FieldCountError} if the number of fields is not the configured number
 */
export function checkFormFields(
  fields: readonly FormField[],
  rules: Readonly<Record<string, FieldRule>>,
): { readonly fields: FormField[]; readonly problems: FieldProblem[] } {
  if (fields.length !== Object.keys(rules).length) {
    throw new FieldCountError('Are you sending too many / too few formFields?');
  }
  const read = fields.map(({ id, value }) => ({ id, value: id === 'email' ? readEmail(value) : value }));
  const problems = read.flatMap(({ id, value }) => {
    const rule = rules[id];
    const error = value === '' && rule !== OPTIONAL ? EMPTY : rule?.(value);
    return error === undefined ? [] : refusedFields([{ id, error }]);
  });
  return { fields: read, problems };
}

/**
 * What is wrong with an email address, if anything is.
 *
 * @param email as typed
 */
export function emailProblem(email: string): FieldProblem | undefined {
  return checkFormFields([{ id: 'email', value: email }], EMAIL_RULES).problems[0];
}

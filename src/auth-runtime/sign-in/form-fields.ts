import type { SignUpField } from '@vestibule/contract';
import { checkFormFields as check, FieldCountError } from '@vestibule/login-flow';
import { AuthError } from '../errors/auth-error';
import { runtimeConfig } from '../sdk/runtime';

/**
 * The sign-up form's fields besides email and password, as configured: the lowest `order` comes first.
 *
 * @throws AuthError `NOT_STARTED`
 */
export function signUpFields(): readonly SignUpField[] {
  return (runtimeConfig().signUpFields ?? []).toSorted((one, other) => one.order - other.order);
}

/**
 * Checks a form's fields before they are sent.
 *
 * @throws AuthError `FORM_FIELD_COUNT` if the number of fields is not the configured number
 */
export function checkFormFields(...given: Parameters<typeof check>): ReturnType<typeof check> {
  try {
    return check(...given);
  } catch (failure) {
    if (!(failure instanceof FieldCountError)) throw failure;
    throw new AuthError('FORM_FIELD_COUNT', failure.message);
  }
}

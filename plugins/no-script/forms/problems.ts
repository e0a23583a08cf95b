import { problemOf, problemOfField, refusedFields, type LoginProblem } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { CallAnswer } from '../exchange/exchange';

const refused = v.object({
  status: v.pipe(v.string(), v.endsWith('_NOT_ALLOWED')),
  reason: v.pipe(v.string(), v.maxLength(400)),
});
const fieldErrors = v.object({
  status: v.literal('FIELD_ERROR'),
  formFields: v.array(v.object({ id: v.string(), error: v.string() })),
});
const redirect = v.object({ frontendRedirectTo: v.string() });
const general = v.object({
  status: v.literal('GENERAL_ERROR'),
  message: v.pipe(v.string(), v.maxLength(300)),
});

/** What an answer that isn't `OK` means to the user, as far as every form has it in common. */
export function commonProblem({ status, body, retryAfter }: CallAnswer): LoginProblem {
  if (status === 429) return { code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: retryAfter ?? '60' } };
  if (status === 503) return { code: 'error.UNAVAILABLE' };
  const said = v.safeParse(general, body);
  if (said.success) return { code: 'error.GENERAL_ERROR', values: { detail: said.output.message } };
  const found = v.safeParse(refused, body);
  return found.success
    ? problemOf({ status: 'NOT_ALLOWED', reason: found.output.reason, reference: undefined })
    : { code: 'error.SERVER' };
}

/**
 * What is wrong with a field, if the answer is about one.
 *
 * @param names of the form's own fields, by the SDK's
 */
export function fieldProblem(
  { body }: CallAnswer,
  names: Readonly<Record<string, NonNullable<LoginProblem['field']>>>,
): LoginProblem | undefined {
  const [first] = fieldErrorsIn(body) ?? [];
  const field = first && Object.hasOwn(names, first.id) ? names[first.id] : undefined;
  const [refusal] = first ? refusedFields([first]) : [];
  return field && refusal && { field, ...problemOfField(refusal) };
}

/** What is wrong with which field, by the SDK's ids; undefined if the answer isn't about fields. */
export function fieldErrorsIn(body: unknown) {
  if (!v.is(fieldErrors, body)) return undefined;
  return body.formFields.map(({ id, error }) => ({ id, error: error.slice(0, 400) }));
}

/** Where an answer sends the browser, if it does. */
export function redirectIn(body: unknown): string | undefined {
  const found = v.safeParse(redirect, body);
  return found.success ? found.output.frontendRedirectTo : undefined;
}

/** The `status` of an answer's body. */
export function statusOf({ status, body }: CallAnswer): string | undefined {
  const found = v.safeParse(v.object({ status: v.string() }), body);
  return status === 200 && found.success ? found.output.status : undefined;
}

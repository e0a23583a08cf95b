import { problemOf, problemOfField } from './login-problem';
import { providerProblem, providerTone } from './provider-problem';

test.each([
  [{ status: 'WRONG_CREDENTIALS' }, { code: 'outcome.WRONG_CREDENTIALS' }],
  [{ status: 'RESTART' }, { code: 'outcome.code.RESTART' }],
  [{ status: 'NO_EMAIL' }, { code: 'outcome.provider.NO_EMAIL' }],
  [
    { status: 'EXPIRED_CODE', attemptsLeft: 2 },
    { field: 'code', code: 'outcome.code.EXPIRED_CODE' },
  ],
  [
    { status: 'WRONG_CODE', attemptsLeft: 2 },
    { field: 'code', code: 'code.WRONG_CODE', values: { attemptsLeft: '2' } },
  ],
  [
    { status: 'WRONG_CODE', attemptsLeft: 1 },
    { field: 'code', code: 'code.WRONG_CODE', values: { attemptsLeft: '1' } },
  ],
  [
    { status: 'WRONG_CODE', attemptsLeft: 0 },
    { field: 'code', code: 'code.WRONG_CODE.none' },
  ],
  [
    { status: 'NOT_ALLOWED', reason: 'No.', reference: undefined },
    { code: 'refused', values: { reason: 'No.' } },
  ],
  [
    { status: 'NOT_ALLOWED', reason: 'No.', reference: 'request-1' },
    { code: 'refused', values: { reason: 'No.', reference: 'request-1' } },
  ],
] as const)('%j has a sentence', (failed, problem) => {
  expect(problemOf(failed)).toEqual(problem);
});

test.each([
  [{ id: 'email', code: 'EMPTY' }, { code: 'outcome.EMPTY.email' }],
  [{ id: 'pet', code: 'EMPTY' }, { code: 'outcome.EMPTY.other' }],
  [{ id: 'email', code: 'EMAIL_TAKEN' }, { code: 'outcome.EMAIL_TAKEN' }],
  [
    { id: 'pet', code: 'REFUSED', text: 'No dogs.' },
    { code: 'own', values: { text: 'No dogs.' } },
  ],
  [{ id: 'email', code: 'REFUSED' }, { code: 'outcome.EMAIL_INVALID' }],
  [{ id: 'password', code: 'REFUSED' }, { code: 'outcome.PASSWORD_WEAK' }],
] as const)('the field %j has a sentence', (field, problem) => {
  expect(problemOfField(field)).toEqual(problem);
});

test.each([
  ['access_denied', 'outcome.provider.CANCELLED', 'quiet'],
  ['server_error', 'outcome.provider.PROVIDER_ERROR', 'danger'],
  ['saml_expired', 'saml.saml_expired', 'warning'],
  ['saml_refused', 'saml.saml_refused', 'danger'],
  ['saml_<b>', 'saml.saml_invalid', 'danger'],
])('a provider’s error %s is %s, and as grave as %s', (error, code, tone) => {
  const problem = providerProblem(error);
  expect([problem, providerTone(problem)]).toEqual([{ code }, tone]);
});

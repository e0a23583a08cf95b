import { fieldsOf } from './fields';
import { commonProblem, fieldProblem, statusOf } from './problems';

const answer = (status: number, body: unknown, retryAfter?: string) => ({ status, body, retryAfter });

test.each([
  [answer(429, {}, '40'), { code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: '40' } }],
  [answer(429, { status: 'GENERAL_ERROR', message: 'x' }), { code: 'error.TOO_MANY_ATTEMPTS' }],
  [answer(503, undefined), { code: 'error.UNAVAILABLE' }],
  [
    answer(200, { status: 'GENERAL_ERROR', message: 'Not today.' }),
    { code: 'error.GENERAL_ERROR', values: { detail: 'Not today.' } },
  ],
  [
    answer(200, { status: 'SIGN_IN_NOT_ALLOWED', reason: 'ERR_CODE_001' }),
    { code: 'refused', values: { reason: 'ERR_CODE_001' } },
  ],
  [answer(200, { status: 'NEW_ONE' }), { code: 'error.SERVER' }],
  [answer(500, undefined), { code: 'error.SERVER' }],
  [answer(200, { status: 'GENERAL_ERROR', message: { a: 1 } }), { code: 'error.SERVER' }],
])('%j is a sentence', (given, problem) => {
  expect(commonProblem(given)).toMatchObject(problem);
});

test('a field’s error is shown at the form’s own field, and no other', () => {
  const refused = (id: string) => answer(200, { status: 'FIELD_ERROR', formFields: [{ id, error: 'No.' }] });
  expect(fieldProblem(refused('email'), { email: 'email' })).toEqual({
    field: 'email',
    code: 'own',
    values: { text: 'No.' },
  });
  expect(fieldProblem(refused('toString'), { email: 'email' })).toBeUndefined();
  expect(fieldProblem(refused('pet'), { email: 'email' })).toBeUndefined();
});

test('a status counts in an answer that is none of an error', () => {
  expect(statusOf(answer(200, { status: 'OK' }))).toBe('OK');
  expect(statusOf(answer(500, { status: 'OK' }))).toBeUndefined();
  expect(statusOf(answer(200, 'OK'))).toBeUndefined();
});

test.each([
  [null],
  ['a=b'],
  [{ a: ['1', '2'] }],
  [{ a: { b: '1' } }],
  [{ a: 1 }],
  [{ a: 'x'.repeat(3001) }],
  [{ a: '\0' }],
])('%j has no fields of a form', (body) => {
  expect(fieldsOf(body)).toBeUndefined();
});

test('fields are found by their own names alone', () => {
  const fields = fieldsOf(JSON.parse('{"email": "a", "__proto__": "b"}'));
  expect(fields?.get('email')).toBe('a');
  expect(fields?.get('toString')).toBeUndefined();
});

/** @jest-environment node */
import { AuthError } from './auth-error';
import { toAuthError, translated, translatedFirstFactor } from './translate';

test.each([
  [new TypeError('Failed to fetch'), 'NETWORK'],
  [new TypeError('Load failed'), 'NETWORK'],
  [new TypeError("Cannot read properties of undefined (reading 'loginMethods')"), 'UNEXPECTED_ANSWER'],
  [new TypeError("Cannot use 'in' operator to search for 'loginMethods' in undefined"), 'UNEXPECTED_ANSWER'],
  [new TypeError('undefined is not an object (evaluating e.user.loginMethods)'), 'UNEXPECTED_ANSWER'],
  [new SyntaxError('Unexpected token <'), 'UNEXPECTED_ANSWER'],
  [new Response(null, { status: 500 }), 'SERVER'],
  [new Response(null, { status: 502 }), 'UNAVAILABLE'],
  [new Response('<html>', { status: 503 }), 'UNAVAILABLE'],
  [new Response(null, { status: 504, headers: { 'retry-after': '0' } }), 'UNAVAILABLE'],
  [new Response(null, { status: 503, headers: { 'retry-after': '5' } }), 'UNAVAILABLE_UNTIL'],
  [new Response(null, { status: 429 }), 'TOO_MANY_REQUESTS'],
  [new Response(null, { status: 429, headers: { 'retry-after': 'soon' } }), 'TOO_MANY_REQUESTS'],
  [new Response(null, { status: 429, headers: { 'retry-after': '90' } }), 'TOO_MANY_ATTEMPTS'],
  [new Response(null, { status: 401 }), 'UNAUTHORISED'],
  [new Error('Could not refresh session'), 'UNAUTHORISED'],
  [new Error('No session exists'), 'UNAUTHORISED'],
  [new DOMException('signal timed out', 'TimeoutError'), 'NETWORK'],
  [new DOMException('refused', 'NotAllowedError'), 'UNEXPECTED_ANSWER'],
  ['something', 'UNEXPECTED_ANSWER'],
])('%s is %s', (failure, code) => {
  expect(toAuthError(failure)).toMatchObject({ name: 'AuthError', code });
});

test('an answer that the API is away says until when, and has the reference', () => {
  const headers = { 'retry-after': '75', 'x-request-id': 'b38269f6-452c' };
  expect(toAuthError(new Response(null, { status: 503, headers }))).toMatchObject({
    code: 'UNAVAILABLE_UNTIL',
    status: 503,
    retryAfter: 75_000,
    reference: 'b38269f6-452c',
  });
});

test('a general error’s text is kept for the user', () => {
  const failure = Object.assign(new Error('Sign-ups are closed today.'), { isSuperTokensGeneralError: true });
  expect(toAuthError(failure)).toMatchObject({ code: 'GENERAL_ERROR', detail: 'Sign-ups are closed today.' });
});

test.each([undefined, '', { text: 'no' }, 'No Error Message Provided'])(
  'a general error without a text, or with SuperTokens’ default, has no detail: %j',
  (message) => {
    const failure = Object.assign(new Error(), { message, isSuperTokensGeneralError: true });
    expect(toAuthError(failure)).toMatchObject({
      code: 'GENERAL_ERROR',
      detail: undefined,
    });
  },
);

test('401 to a first factor means that the tenant doesn’t offer it; to anything else, that the session is over', async () => {
  const answers = (status: number) => () => Promise.reject(new Response(null, { status }));
  await expect(translatedFirstFactor(answers(401))).rejects.toMatchObject({ code: 'FACTOR_NOT_OFFERED' });
  await expect(translatedFirstFactor(answers(500))).rejects.toMatchObject({ code: 'SERVER' });
});

test('an AuthError stays unchanged', () => {
  const error = new AuthError('NOT_STARTED', 'no');
  expect(toAuthError(error)).toBe(error);
});

test('a refusal for lack of claims names them; any other 403 does not', async () => {
  const refusal = (body: unknown) => () => Promise.reject(Response.json(body, { status: 403 }));
  const claimValidationErrors = [{ id: 'st-mfa', reason: { message: 'no' } }, { id: 'step-up' }];
  await expect(
    translated(refusal({ message: 'invalid claim', claimValidationErrors })),
  ).rejects.toMatchObject({
    code: 'INVALID_CLAIM',
    status: 403,
    claims: ['st-mfa', 'step-up'],
  });
  await expect(translated(refusal({ message: 'no' }))).rejects.toMatchObject({ code: 'SERVER', claims: [] });
});

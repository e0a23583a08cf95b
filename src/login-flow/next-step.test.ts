import { nextStep, stepAtArrival, type LoginStep } from './next-step';

const facts = (query = '', missing: readonly string[] = [], session: 'none' | 'expired' | 'ok' = 'ok') => ({
  session,
  missing,
  query: new URLSearchParams(query),
});

test.each<[string, ReturnType<typeof facts>, LoginStep]>([
  ['nobody is signed in', facts('loginChallenge=one', [], 'none'), { step: 'sign-in' }],
  ['a session has expired', facts('loginChallenge=one', [], 'expired'), { step: 'renew' }],
  ['an address isn’t verified', facts('', ['st-t-dmns', 'st-mfa', 'st-ev']), { step: 'verify-email' }],
  ['a factor is missing', facts('loginChallenge=one', ['st-t-dmns', 'st-mfa']), { step: 'factor' }],
  ['the domain is not the user’s', facts('loginChallenge=one', ['st-t-dmns']), { step: 'denied' }],
  ['a claim of the application’s is missing', facts('', ['roles']), { step: 'go', path: undefined }],
  ['a client asks', facts('loginChallenge=one'), { step: 'accept-login', loginChallenge: 'one' }],
  ['consent is asked for', facts('consentChallenge=two'), { step: 'consent', consentChallenge: 'two' }],
  ['there is a way back', facts('redirectToPath=%2Freports'), { step: 'go', path: '/reports' }],
  ['it leads to another site', facts('redirectToPath=%2F%2Fevil.test'), { step: 'go', path: undefined }],
])('%s', (_, given, step) => {
  expect(nextStep(given)).toEqual(step);
});

test('no address alone returns anyone to a client, and all else is as after a press', () => {
  expect(stepAtArrival(facts('loginChallenge=one'), true)).toEqual({ step: 'sign-in' });
  expect(stepAtArrival(facts('loginChallenge=one&consentChallenge=two'), true)).toEqual({ step: 'sign-in' });
  expect(stepAtArrival(facts('loginChallenge=one', ['st-mfa']), true)).toEqual({ step: 'factor' });
  expect(stepAtArrival(facts('consentChallenge=two'), true)).toMatchObject({ step: 'consent' });
});

test('the login asks signed-in users whether to continue, and another page leads back', () => {
  expect(stepAtArrival(facts(), true)).toEqual({ step: 'sign-in' });
  expect(stepAtArrival(facts('redirectToPath=%2Freports'), false)).toEqual({ step: 'go', path: '/reports' });
});

test.each(['account=other', 'forceFreshAuth=true'])(
  '%s is for a new sign-in, of a session that counts',
  (query) => {
    expect(stepAtArrival(facts(query, ['st-mfa']), true)).toEqual({ step: 'sign-in' });
    expect(stepAtArrival(facts(query, [], 'expired'), true)).toEqual({ step: 'renew' });
  },
);

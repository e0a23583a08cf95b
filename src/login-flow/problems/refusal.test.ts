import { refusalOf } from './refusal';

test.each([
  ['… contact support. (ERR_CODE_001)', 'TAKEOVER_RISK'],
  ['… contact support. (ERR_CODE_007)', 'OTHER_METHOD'],
  ['… contact support. (ERR_CODE_025)', 'OTHER_METHOD'],
  ['… contact support. (ERR_CODE_008)', 'UNVERIFIED'],
  ['… contact support. (ERR_CODE_030)', 'UNVERIFIED'],
  ['… contact support. (ERR_CODE_024)', 'EMAIL_CHANGED'],
  ['… contact support. (ERR_CODE_009)', 'NOT_LINKED'],
  ['… contact support. (ERR_CODE_023)', 'NOT_LINKED'],
  ['… contact support. (ERR_CODE_034)', 'NOT_LINKED'],
])('%s is %s', (reason, cause) => {
  const reference = 'request-0123';

  expect(refusalOf(reason, reference)).toEqual({
    status: 'NOT_ALLOWED',
    cause,
    reference,
    signInWith: [],
    reason,
  });
});

test.each(['We are closed on Sundays.', '(ERR_CODE_999)', 'ERR_CODE_007', ''])(
  'the API’s own text stays a text: %j',
  (reason) => {
    expect(refusalOf(reason)).toMatchObject({ cause: 'OWN_RULE', reason });
  },
);

test('no text at all is an unexplained rule of the API', () => {
  expect(refusalOf(undefined)).toMatchObject({ cause: 'OWN_RULE', reason: '' });
});

test.each([
  ['emailpassword', [{ recipe: 'emailpassword' }]],
  ['passwordless webauthn', [{ recipe: 'passwordless' }, { recipe: 'webauthn' }]],
  ['thirdparty:Example%20ID', [{ recipe: 'thirdparty', name: 'Example ID' }]],
  ['thirdparty:%E0%A4%A thirdparty: carrier-pigeon', []],
])('what the API reveals about the other account is read: %s', (told, signInWith) => {
  expect(refusalOf(`Use that way. (SIGN_IN_WITH ${told}) (ERR_CODE_006)`)).toMatchObject({
    cause: 'OTHER_METHOD',
    signInWith,
  });
});

test('nothing is revealed about an account with another problem', () => {
  expect(refusalOf('(SIGN_IN_WITH emailpassword) (ERR_CODE_001)')).toMatchObject({ signInWith: [] });
});

test.each([
  ['Ask us. (SIGN_UP_OFF)', 'SIGN_UP_OFF', undefined],
  ['Ask us. (SIGN_UP_OFF people%40acme.test)', 'SIGN_UP_OFF', 'people@acme.test'],
  ['Ask us. (SIGN_UP_OFF %E0%A4%A)', 'SIGN_UP_OFF', undefined],
  ['(DOMAIN_REFUSED)', 'DOMAIN_REFUSED', undefined],
  ['(ONE_TIME_ADDRESS)', 'ONE_TIME_ADDRESS', undefined],
  ['(ADDRESS_NEEDED)', 'ADDRESS_NEEDED', undefined],
  ['(SIGN_UP_OFF) was yesterday.', 'OWN_RULE', undefined],
  ['(SIGN_UP_ON)', 'OWN_RULE', undefined],
])('the rules of sign-up are told apart: %s', (reason, cause, contact) => {
  const refusal = refusalOf(reason);
  expect([refusal.cause, refusal.contact]).toEqual([cause, contact]);
});

/** @jest-environment node */
import { accessOf, parseFrontToken, payloadOf } from './front-token';

const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64');

test('it names the user and the session, in any script', () => {
  const raw = encoded({ uid: 'Ада-1', ate: 1, up: { sessionHandle: 'handle', sub: 'Ада-1', tId: 'acme' } });
  expect(parseFrontToken(raw)).toEqual({ raw, userId: 'Ада-1', sessionHandle: 'handle', tenantId: 'acme' });
});

test('it has the access token’s payload', () => {
  const token = parseFrontToken(encoded({ uid: 'ada', ate: 1, up: { plan: 'Про', tId: 7 } }));
  expect(token && payloadOf(token)).toEqual({ plan: 'Про', tId: 7 });
});

test('a token that names no session is still valid', () => {
  expect(parseFrontToken(encoded({ uid: 'ada', ate: 1, up: {} }))).toMatchObject({
    userId: 'ada',
    sessionHandle: undefined,
    tenantId: undefined,
  });
});

test.each([
  undefined,
  '',
  'remove',
  'bm8gSlNPTg',
  encoded('ada'),
  encoded({ uid: '', up: {} }),
  encoded({ uid: 7 }),
])('%j is no front token', (raw) => expect(parseFrontToken(raw)).toBeUndefined());

describe('how far a session has come', () => {
  const token = (content: object) => btoa(JSON.stringify(content));

  test('is read from the claims of the token', () => {
    const up = { 'st-mfa': { c: { emailpassword: 1 }, v: true, t: 1 }, 'st-ev': { v: true, t: 1 } };
    expect(accessOf(token({ uid: 'ada', ate: 1000, up }))).toEqual({
      expiresAt: 1000,
      factorsDone: true,
      emailVerified: true,
    });
  });

  test.each([
    ['claims are missing', {}],
    ['claims are not done', { 'st-mfa': { v: false }, 'st-ev': { v: false } }],
    ['claims are of another kind', { 'st-mfa': { v: 'true' }, 'st-ev': 1 }],
  ])('counts as nothing if %s', (_case, up) => {
    expect(accessOf(token({ uid: 'ada', ate: 1000, up }))).toMatchObject({
      factorsDone: false,
      emailVerified: false,
    });
  });

  test.each([undefined, '', '%', token({ up: {} }), token({ ate: '1000', up: {} })])(
    '%j isn’t a token',
    (raw) => {
      expect(accessOf(raw)).toBeUndefined();
    },
  );
});

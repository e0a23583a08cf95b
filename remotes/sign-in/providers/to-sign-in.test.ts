import { pathToSignIn, tenantDetour } from './to-sign-in';

const query = new URLSearchParams({
  loginChallenge: 'abc',
  redirectToPath: '/a',
  tenantId: 't1',
  forceFreshAuth: 'true',
  error: 'x',
});

test('a mail’s detour is known by its tenant', () => {
  expect(tenantDetour(query)).toBe('t1');
  expect(tenantDetour(new URLSearchParams('tenantId=../t1'))).toBe('public');
});

test('a user who is not signed in yet returns to the auth page with the kept keys', () => {
  expect(pathToSignIn('/auth', query)).toBe(
    '/auth?loginChallenge=abc&forceFreshAuth=true&redirectToPath=%2Fa&tenantId=t1',
  );
  expect(pathToSignIn('/auth', new URLSearchParams(), 'webauthn')).toBe('/auth?way=webauthn');
  expect(pathToSignIn('', new URLSearchParams({ error: 'x' }))).toBe('/');
});

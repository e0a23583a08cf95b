import { pathOnward } from './way-back';

const query = new URLSearchParams({
  loginChallenge: 'abc',
  redirectToPath: '/a',
  tenantId: 't1',
  forceFreshAuth: 'true',
  error: 'x',
});

test('a challenge comes before a path, and a hostile path leads home', () => {
  expect(pathOnward('/auth', query)).toBe('/auth?loginChallenge=abc&redirectToPath=%2Fa&tenantId=t1');
  expect(pathOnward('/auth', new URLSearchParams({ redirectToPath: '/a?b' }))).toBe('/a?b');
  expect(pathOnward('/auth', new URLSearchParams({ redirectToPath: '//evil.test' }))).toBe('/');
});

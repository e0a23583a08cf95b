import { internalPath } from './internal-path';
import { pathForOtherAccount, pathForOwnAccount, tenantIdOf } from './paths';

describe('internalPath', () => {
  test.each(['/', '/account', '/a/b?c=d#e', '/auth?loginChallenge=x%2Fy', '/search?q=//'])(
    'takes %s',
    (path) => {
      expect(internalPath(path)).toBe(path);
    },
  );

  test.each([
    '//evil.test',
    '///evil.test',
    '//',
    '//[',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/ok\\..\\..\\evil.test',
    'https:evil.test',
    'https://evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /leading-space',
    '/..//evil.test',
    '/.//evil.test',
    'relative',
    '@evil.test',
    '',
    null,
    undefined,
  ])('drops %j', (path) => {
    expect(internalPath(path)).toBeUndefined();
  });
});

describe('tenantIdOf', () => {
  test.each(['public', 'tenant-1', 't'])('takes %s', (id) => expect(tenantIdOf(id)).toBe(id));

  test.each(['', '../signin', 'a/b', 'A', 'a b', '-a', 'a'.repeat(101), null])('drops %j', (id) => {
    expect(tenantIdOf(id)).toBeUndefined();
  });
});

test('the way back from another account keeps the request, and nothing that was chosen for the other one', () => {
  const page = '/auth?loginChallenge=c&hint=ada%40example.test';
  const other = pathForOtherAccount(page);
  expect(new URLSearchParams(other.split('?')[1]).get('account')).toBe('other');
  expect(pathForOwnAccount(`${other}&show=signup&way=webauthn&step=1&error=e&message=m`)).toBe(page);
  expect(pathForOwnAccount(pathForOtherAccount('/auth'))).toBe('/auth');
});

import { internalPath } from './internal-path';
import { tenantIdOf } from './paths';

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

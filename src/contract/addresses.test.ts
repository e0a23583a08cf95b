/** @jest-environment node */
import { internalPath, parseUrl } from './addresses';

describe('parseUrl', () => {
  test('takes an address with an umlaut, however often it was asked', () => {
    const hosts = new Map<string | undefined, number>();
    for (let times = 0; times < 20_000; times += 1) {
      const host = parseUrl('https://bücher.example/')?.host;
      hosts.set(host, (hosts.get(host) ?? 0) + 1);
    }
    expect([...hosts]).toEqual([['xn--bcher-kva.example', 20_000]]);
  });

  test.each(['', 'nonsense', '/path', 'https://', 'https://[', 'http://127.0.0.1:99999/'])(
    'drops %j',
    (text) => {
      expect(parseUrl(text)).toBeUndefined();
    },
  );

  test.each(['https://example.com/a/', new URL('https://example.com/a/')])('goes on from %s', (base) => {
    expect(parseUrl('b?c', base)?.href).toBe('https://example.com/a/b?c');
    expect(parseUrl('//[', base)).toBeUndefined();
  });
});

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

import { pageAt, pageWith, tenantOf } from './page';

const context = { basePath: '/site/auth' };

test.each([
  ['/site/auth', '/', '/site/auth'],
  ['/site/auth/', '/', '/site/auth'],
  ['/site/auth/mfa?a=1&ticket=x&b=2', '/mfa', '/site/auth/mfa?a=1&b=2'],
  ['/site/auth?ticket=x&ticket=y', '/', '/site/auth'],
  ['/site/auth/../auth?a=%0d%0a', '/', '/site/auth?a=%0D%0A'],
  ['/site/auth#x', '/', '/site/auth'],
  ['/site/auth/mfa/', '/mfa', '/site/auth/mfa'],
  ['/site/auth/mfa/totp', '/mfa/totp', '/site/auth/mfa/totp'],
  [`/site/auth?${'x'.repeat(15_989)}`, '/', `/site/auth?${'x'.repeat(15_989)}=`],
])('%j is the page %j', (at, path, href) => {
  expect(pageAt(at, context)).toMatchObject({ path });
  expect(pageAt(at, context)?.href.replace(/\/(?=\?|$)/, '')).toBe(href);
});

test.each([
  [undefined],
  [null],
  [5],
  [['/site/auth']],
  [''],
  ['/site'],
  ['/site/authx'],
  ['/site/auth/../account'],
  ['//evil.example/site/auth'],
  ['https://evil.example/site/auth'],
  ['/\\evil.example/site/auth'],
  ['/site/auth\n'],
  ['/site/auth\0'],
  [`/site/auth?${'x'.repeat(15_990)}`],
])('%j is none', (at) => {
  expect(pageAt(at, context)).toBeUndefined();
});

test('at the root of its host, a page stays on it', () => {
  const root = { basePath: '' };
  expect(pageAt('/mfa', root)?.href).toBe('/mfa');
  expect(pageAt('/', root)).toMatchObject({ path: '/', href: '/' });
  expect(pageAt('//evil.example', root)).toBeUndefined();
  expect(pageAt('/x/..//evil.example', root)).toBeUndefined();
});

test('a page with another query keeps the rest', () => {
  const page = pageAt('/site/auth/mfa?a=1&b=2', context);
  if (!page) throw new Error('No page');
  expect(pageWith(page, context, { path: '/', set: { a: undefined, c: '&d=//x' } }).href).toBe(
    '/site/auth?b=2&c=%26d%3D%2F%2Fx',
  );
  expect(pageWith(page, context, { path: '/reset-password' })).toMatchObject({
    path: '/reset-password',
    href: '/site/auth/reset-password?a=1&b=2',
  });
  expect(pageWith(page, context, {})).toMatchObject({ path: '/mfa', href: '/site/auth/mfa?a=1&b=2' });
});

test.each([
  ['acme', 'acme'],
  ['public', undefined],
  ['', undefined],
  ['a/b', undefined],
  ['..', undefined],
  ['a%2fb', undefined],
  ['a?b', undefined],
  ['Acme', undefined],
  ['x'.repeat(101), undefined],
])('the tenant %j is %j', (tenantId, tenant) => {
  const page = pageAt(`/site/auth?${new URLSearchParams({ tenantId })}`, context);
  expect(page && tenantOf(page)).toBe(tenant);
});

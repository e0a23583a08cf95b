import { isAuthPage, showsDocumentForm } from './document-form';

const isFor = (pathname: string, search = '', basePath = '/auth') =>
  showsDocumentForm(pathname, basePath, new URLSearchParams(search));

test.each([
  '',
  'loginChallenge=abc',
  'loginChallenge=abc&forceFreshAuth=true',
  'tenantId=public',
  'rid=emailpassword',
  'hint=ada%40example.test',
])('the auth page with "%s" begins with the usual form', (search) =>
  expect(isFor('/auth', search)).toBe(true),
);

test.each([
  'consentChallenge=abc',
  'show=signup',
  'error=signin',
  'message=hi',
  'way=passwordless',
  'loginChallenge=abc&account=other',
  'rid=passwordless',
  'tenantId=acme',
])('the auth page with "%s" begins with something else', (search) => {
  expect(isFor('/auth', search)).toBe(false);
  expect(isAuthPage('/auth', '/auth')).toBe(true);
});

test('a trailing slash or a site that is all login changes nothing; other pages have no form', () => {
  expect(isFor('/auth/')).toBe(true);
  expect(isFor('/', '', '')).toBe(true);
  expect(isFor('/auth/mfa')).toBe(false);
  expect(isFor('/')).toBe(false);
});

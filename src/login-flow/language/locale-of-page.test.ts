import { install } from '@vestibule/messages';
import { localeOfPage } from './language';

const request = (query: string, headers: Record<string, string> = {}) => ({
  query: new URLSearchParams(query),
  header: (name: string) => headers[name],
});

beforeAll(() =>
  install({
    languages: [],
    words: () => undefined,
    defaultLanguage: (tenantId) => ({ acme: 'ja', globex: 'es' })[tenantId ?? ''],
  }),
);
afterAll(() => install(undefined));

const headers = { cookie: 'a=b; sCurrLanguage=de-AT', 'accept-language': 'tlh, fr;q=0.9' };

test('what a page’s address asks for comes first, then a choice, then the browser, then the tenant', () => {
  expect(localeOfPage(request('tenantId=acme&ui_locales=tlh+ar', headers))).toBe('ar');
  expect(localeOfPage(request('tenantId=acme&ui_locales=tlh', headers))).toBe('de-AT');
  expect(localeOfPage(request('tenantId=acme', { ...headers, cookie: 'sCurrLanguage=tlh' }))).toBe('fr');
  expect(localeOfPage(request('tenantId=acme', { 'accept-language': 'tlh' }))).toBe('ja');
  expect(localeOfPage({ ...request('tenantId=acme'), tenantId: 'globex' })).toBe('es');
  expect(localeOfPage(request(''))).toBe('en');
});

test.each([
  'sCurrLanguage=',
  'sCurrLanguage="de"',
  'xsCurrLanguage=de',
  'sCurrLanguage=../de',
  'sCurrLanguage=__proto__',
  'sCurrLanguage=de%0d%0aset-cookie:a',
  `sCurrLanguage=de-${'abcdefgh-'.repeat(900)}x`,
])('a cookie that is no choice of ours counts for nothing: %s', (cookie) => {
  expect(localeOfPage(request('', { cookie }))).toBe('en');
});

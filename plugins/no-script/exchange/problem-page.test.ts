import { install } from '@vestibule/messages';
import { problemPage, type ProblemFacts } from './problem-page';

beforeEach(() =>
  install({
    languages: [],
    defaultLanguage: (tenantId) => (tenantId === 'acme' ? 'ja' : 'de'),
    words: (language, tenantId) =>
      tenantId === 'acme' && language === 'en'
        ? { 'no-script/problem': { back: 'Back to Acme' } }
        : undefined,
  }),
);
afterEach(() => install(undefined));

function page(query: string, headers: Readonly<Record<string, string>>, more: Partial<ProblemFacts> = {}) {
  return problemPage({
    status: 400,
    brand: { productName: 'Birch' },
    back: 'https://login.example.com/auth',
    requestId: undefined,
    query: new URLSearchParams(query),
    header: (name) => headers[name],
    ...more,
  });
}

test('it is in the words of the tenant of its page, and of no other', () => {
  const english = { 'accept-language': 'en' };
  expect(page('tenantId=acme', english)).toContain('>Back to Acme<');
  expect(page('tenantId=globex', english)).not.toContain('Acme');
  expect(page('', english, { query: undefined })).not.toContain('Acme');
});

test('how long to wait is as long as it takes', () => {
  const often = (seconds: number, language: string) =>
    page('', { 'accept-language': language }, { status: 429, wait: seconds });
  expect(often(900, 'en')).toContain('Wait 15 minutes, then');
  expect(often(40, 'de')).toContain('Warten Sie 40 Sekunden,');
  expect(often(900, 'ar-EG')).toContain('15 دقيقة');
});

test('its language is the client’s, the user’s, the browser’s, the tenant’s, the installation’s', () => {
  const headers = { cookie: 'sCurrLanguage=fr', 'accept-language': 'es' };
  expect(page('tenantId=acme&ui_locales=ar', headers)).toContain('<html lang="ar"');
  expect(page('tenantId=acme', headers)).toContain('<html lang="fr"');
  expect(page('tenantId=acme', { 'accept-language': 'es' })).toContain('<html lang="es"');
  expect(page('tenantId=acme', {})).toContain('<html lang="ja"');
  expect(page('tenantId=globex', { 'accept-language': 'tlh' })).toContain('<html lang="de"');
});

test('a step’s page is shown again in another language; a form’s is left for its page, and neither without an answer', () => {
  const english = { 'accept-language': 'en' };
  const choice = { offered: ['en', 'ar'] };
  const form = (more: Partial<ProblemFacts>) =>
    /<form class="vs-foot"[^>]*>/.exec(page('tenantId=acme', english, more))?.[0];
  expect(form({ choice, isStep: true })).toBe('<form class="vs-foot" method="post" enctype="text/plain">');
  expect(form({ choice })).toBe(
    '<form class="vs-foot" method="post" action="https://login.example.com/auth">',
  );
  expect(form({ choice: { offered: ['en'] } })).toBeUndefined();
  expect(form({})).toBeUndefined();
  const names = [...page('', english, { choice }).matchAll(/<option value="([^"]*)"/g)];
  expect(names.map(([, tag]) => tag)).toEqual(['en', 'ar']);
});

import { install } from '@vestibule/messages';
import { profileOf } from './client-profile';
import { checkConfig, type ConsentConfig } from './consent-config';

beforeEach(() =>
  install({
    languages: [],
    defaultLanguage: (tenantId) => (tenantId === 'acme' ? 'de' : undefined),
    words: (language, tenantId) =>
      tenantId === 'acme' && language === 'en'
        ? {
            'consent/scopes': { 'email.title': 'See your work address', profile: 'Your entry at Acme.' },
            'consent/known': { 'profile.name': 'name at Acme' },
          }
        : undefined,
  }),
);
afterEach(() => install(undefined));

const described = (
  tenantId: string | undefined,
  scope: string,
  wanted = ['en'],
  config: ConsentConfig = {},
) => profileOf(checkConfig(config, 'a test'), { clientId: 'birch' }, tenantId).describe(scope, wanted);

test('scopes are described in the words of the reader’s tenant, and of no other', () => {
  expect(described('acme', 'email').title).toBe('See your work address');
  expect(described('acme', 'profile').description).toBe('Your entry at Acme.');
  for (const other of ['public', 'globex', undefined, 'constructor'])
    expect(described(other, 'email').title).toBe('See your email address');
  // Again: what was made for one tenant is for that tenant alone.
  expect(described('acme', 'email').title).toBe('See your work address');
});

test('what the consent file says comes before the tenant’s words', () => {
  const scopes = { email: { text: { en: { title: 'Your address' } } } };
  expect(described('acme', 'email', ['en'], { scopes }).title).toBe('Your address');
});

test('what there is of a user is said in the words of their tenant', () => {
  const profile = (tenantId: string) =>
    profileOf(checkConfig({}, 'a test'), { clientId: 'birch' }, tenantId).describe(
      'profile',
      ['en'],
      new Set(['name']),
    );
  expect(profile('acme').description).toMatch(/name at Acme/);
  expect(profile('globex').description).toBe('Your name.');
});

test('without a language that there is, it is the tenant’s', () => {
  expect(described('acme', 'email', ['tlh']).lang).toBe('de');
  expect(described('globex', 'email', ['tlh']).lang).toBe('en');
});

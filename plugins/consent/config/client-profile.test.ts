import { profileOf } from './client-profile';
import { checkConfig, type ConsentConfig } from './consent-config';

const boasting = {
  clientId: 'boaster',
  metadata: {
    consent: {
      firstParty: true,
      verified: true,
      supportContact: 'https://boaster.example/help',
      scopes: [{ scope: 'email', required: true, text: { en: { title: 'Nothing at all' } } }],
    },
  },
};

function profile(config: ConsentConfig, client: { clientId: string; metadata?: unknown } = boasting) {
  return profileOf(checkConfig(config, 'a test'), client);
}

test('a client’s own words count only if its metadata is trusted', () => {
  const said = profile({});
  expect(said).toMatchObject({ firstParty: false, verified: false, supportContact: null });
  expect(said.describe('email', [])).toMatchObject({ title: 'See your email address', required: false });

  const trusted = profile({ trustClientMetadata: true });
  expect(trusted).toMatchObject({
    firstParty: true,
    verified: true,
    supportContact: 'https://boaster.example/help',
  });
  expect(trusted.describe('email', [])).toMatchObject({ title: 'Nothing at all', required: true });
});

test('the file’s word on a client comes before the client’s own, trusted or not', () => {
  const clients = {
    boaster: {
      firstParty: false,
      verified: false,
      scopes: { email: { required: false, text: { en: { title: 'Your address' } } } },
    },
  };
  const said = profile({ trustClientMetadata: true, clients });
  expect(said).toMatchObject({ firstParty: false, verified: false });
  expect(said.describe('email', [])).toMatchObject({ title: 'Your address', required: false });
});

test('a first-party client is a verified one', () => {
  const said = profile({ clients: { boaster: { firstParty: true, verified: false } } });
  expect(said).toMatchObject({ firstParty: true, verified: true });
});

test('malformed metadata is ignored', () => {
  const config = { trustClientMetadata: true };
  for (const metadata of [null, 'consent', { consent: { verified: 'yes' } }, { consent: { scopes: {} } }]) {
    expect(profile(config, { clientId: 'a', metadata })).toMatchObject({ verified: false });
  }
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a name like any other',
  (name) => {
    expect(profile({}, { clientId: name })).toMatchObject({ firstParty: false });
    expect(profile({}).describe(name, [])).toEqual({
      scope: name,
      title: name,
      description: '',
      lang: '',
      required: false,
    });
  },
);

test.each([
  [['de-AT'], 'de'],
  [['pt-BR', 'de'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['nl'], 'en'],
  [['PT-br'], 'pt-BR'],
  [['zh-Hant-TW', 'de'], 'de'],
  [[], 'en'],
])('for a reader of %j a scope is in %s', (wanted, lang) => {
  const texts = { de: { title: 'D' }, en: { title: 'E' }, 'pt-BR': { title: 'P' } };
  expect(profile({ scopes: { mail: { text: texts } } }).describe('mail', wanted)).toMatchObject({ lang });
});

test('without English, the first language is used', () => {
  const texts = { fr: { title: 'F' }, de: { title: 'D' } };
  expect(profile({ scopes: { mail: { text: texts } } }).describe('mail', ['ja'])).toMatchObject({
    lang: 'fr',
  });
});

test('a text in one language leaves the standard ones in all others as they are', () => {
  const french = { fr: { title: 'Votre adresse' } };
  const { describe } = profile({ scopes: { email: { text: french } } });
  expect(describe('email', ['fr-CA']).title).toBe('Votre adresse');
  expect(describe('email', ['en']).title).toBe('See your email address');
  expect(describe('email', ['de']).title).toBe('Ihre E-Mail-Adresse sehen');
});

test('a rule that says only “required” leaves the words as they are', () => {
  const said = profile({ scopes: { email: { required: true } } }).describe('email', ['de']);
  expect(said).toMatchObject({ title: 'Ihre E-Mail-Adresse sehen', required: true });
});

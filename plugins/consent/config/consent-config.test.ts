import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConfig, readConfig } from './consent-config';

const folder = mkdtempSync(join(tmpdir(), 'consent-config-'));

function file(text: string): string {
  const path = join(folder, 'consent.json');
  writeFileSync(path, text);
  return path;
}

test('an empty configuration is valid', () => {
  expect(readConfig(file('{}'))).toEqual({
    trustClientMetadata: false,
    reservedNames: [],
    clients: {},
    scopes: {},
  });
});

test('every setting at once', () => {
  const config = {
    trustClientMetadata: true,
    supportContact: 'https://example.com/help',
    reservedNames: ['Acme Bank'],
    clients: {
      acme: {
        firstParty: false,
        verified: true,
        supportContact: 'mailto:help@acme.example',
        initiateLoginUri: 'https://acme.example/login?from=sso',
        scopes: { email: { required: true } },
      },
    },
    scopes: {
      'files:read': {
        required: true,
        text: { en: { title: 'Read your files', description: 'All of them' }, 'pt-BR': { title: 'Ler' } },
      },
    },
  };
  expect(readConfig(file(JSON.stringify(config)))).toEqual(config);
});

test.each([
  [{ firstPartyClients: [] }, 'firstPartyClients: is no known key'],
  [{ clients: { acme: { verifed: true } } }, 'clients.acme.verifed: is no known key'],
  [{ clients: { acme: { firstParty: 'yes' } } }, 'clients.acme.firstParty: expected true or false'],
  [{ clients: ['acme'] }, 'clients.0: expected an object with the rules for a client'],
  [{ scopes: { 'two words': {} } }, 'scopes.two words: is no scope'],
  [{ scopes: { email: { text: {} } } }, 'scopes.email.text: expected at least one language'],
  [{ scopes: { email: { text: { 'e n': { title: 'E' } } } } }, 'expected a language like'],
  [{ scopes: { email: { text: { en: 'Your mail' } } } }, 'scopes.email.text.en: expected {"title"'],
  [{ scopes: { email: { text: { en: { title: ' ' } } } } }, 'scopes.email.text.en.title: must not be empty'],
  [{ scopes: { email: { text: { en: { title: 'x'.repeat(121) } } } } }, 'must not be longer than 120'],
  [{ supportContact: 'help@example.com' }, 'supportContact: expected an address like'],
  [{ supportContact: 'javascript:alert(1)' }, 'supportContact: expected an address like'],
  [{ supportContact: 'http://example.com/' }, 'supportContact: expected an address like'],
  [{ supportContact: 'https://me:pw@example.com/' }, 'supportContact: expected an address like'],
  [{ supportContact: 'mailto:a@b.example?bcc=c@d.example' }, 'supportContact: expected an address like'],
  [
    { clients: { acme: { initiateLoginUri: 'javascript:alert(1)' } } },
    'initiateLoginUri: expected an address',
  ],
  [
    { clients: { acme: { initiateLoginUri: 'http://acme.example/' } } },
    'initiateLoginUri: expected an address',
  ],
  [null, 'it: expected an object'],
])('%j is refused, naming the place', (config, reason) => {
  expect(() => checkConfig(config, 'a test')).toThrow(reason);
});

test('all mistakes are reported at once, with the file', () => {
  const path = file(JSON.stringify({ supportContact: 1, clients: { a: { verified: 1 } } }));
  expect(() => readConfig(path)).toThrow(
    `The consent configuration (${path}) is not right:\n  supportContact: expected text\n  clients.a.verified: expected`,
  );
});

test('a missing file, and one that is not JSON', () => {
  expect(() => readConfig(join(folder, 'nowhere.json'))).toThrow(/nowhere\.json can't be read/);
  expect(() => readConfig(file('{"a":'))).toThrow(/consent\.json is not JSON/);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseProviders, readProviders } from './provider-settings';

const clients = [{ clientId: 'id', clientSecret: 'hush-hush' }];
const discovery = { oidcDiscoveryEndpoint: 'https://id.example.com/.well-known/openid-configuration' };
const one = (provider: object) => ({ providers: [{ thirdPartyId: 'google', clients, ...provider }] });

test.each([
  one({}),
  one({ thirdPartyId: 'google-partners', name: 'Partners' }),
  one({ thirdPartyId: 'custom', ...discovery }),
  one({
    thirdPartyId: 'active-directory',
    clients: [{ ...clients[0], additionalConfig: { directoryId: 'common' } }],
  }),
  one({ thirdPartyId: 'apple', clients: [{ clientId: 'id', clientSecret: 'made already' }] }),
  one({ clients: ['web', 'kiosk'].map((clientType) => ({ ...clients[0], clientType })) }),
  one({ thirdPartyId: 'saml-acme', clients: [{ clientId: 'of-the-core' }] }),
  one({
    thirdPartyId: 'boxy-saml-acme',
    clients: [{ ...clients[0], additionalConfig: { boxyURL: 'https://sso.example.com' } }],
  }),
  { providers: [] },
])('%j is valid', (input) => {
  expect(parseProviders(input)).toEqual(input.providers);
});

test.each([
  [undefined, 'it must be an object'],
  [{}, 'providers is missing'],
  [{ providers: {} }, 'providers must be a list'],
  [{ provider: [], providers: [] }, 'provider is no key that is known here'],
  [one({ clientSecret: 'hush-hush' }), 'providers.0.clientSecret is no key that is known here'],
  [one({ clients: undefined }), 'providers.0.clients must be a list of clients'],
  [one({ clients: [] }), 'providers.0.clients must be a list of at least one client'],
  [one({ clients: ['hush-hush'] }), 'providers.0.clients.0 must be an object'],
  [
    one({ clients: [...clients, { ...clients[0], clientType: 'kiosk' }] }),
    'providers.0.clients must give each of several clients a clientType',
  ],
  [
    one({ clients: ['kiosk', 'kiosk'].map((clientType) => ({ ...clients[0], clientType })) }),
    'providers.0.clients has the same clientType twice',
  ],
  [one({ clients: [{ clientSecret: 'hush-hush' }] }), 'providers.0.clients.0.clientId is missing'],
  [
    one({ clients: [{ clientId: 'id', clientSecret: 12345 }] }),
    'providers.0.clients.0.clientSecret must be text',
  ],
  [one({ thirdPartyId: 'Google' }), 'providers.0.thirdPartyId must be lower-case'],
  [
    one({ thirdPartyId: 'gogle' }),
    'providers.0 ("gogle") is not built in, so it needs oidcDiscoveryEndpoint',
  ],
  [
    one({ thirdPartyId: 'boxy-saml-acme' }),
    'providers.0 ("boxy-saml-acme") needs boxyURL in clients.0.additionalConfig',
  ],
  [one({ thirdPartyId: 'apple', clients: [{ clientId: 'id' }] }), 'needs keyId, teamId, privateKey'],
  [
    one({
      thirdPartyId: 'okta',
      clients: ['web', 'kiosk'].map((clientType) => ({
        clientType,
        clientId: 'id',
        additionalConfig: clientType === 'web' ? { oktaDomain: 'id.example.com' } : {},
      })),
    }),
    'needs oktaDomain in clients.1.additionalConfig',
  ],
  [one({ thirdPartyId: 'okta' }), 'needs oktaDomain in clients.0.additionalConfig'],
  [one({ oidcDiscoveryEndpoint: 'http://id.example.com/' }), 'must be an https URL'],
  [one({ tokenEndpoint: 'https://user:hush-hush@id.example.com/' }), 'without a user'],
  [one({ clients: [{ ...clients[0], clientId: '467101b197249757c71f' }] }), 'register a client of your own'],
  [{ providers: [one({}).providers[0], one({}).providers[0]] }, 'the same thirdPartyId twice'],
])('%j is refused: %s', (input, message) => {
  let said = '';
  try {
    parseProviders(input);
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain(message);
  expect(said).not.toMatch(/hush|12345/);
});

test('a wrong file is named, and never quoted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'providers-'));
  const path = join(folder, 'providers.json');
  await expect(readProviders(path)).rejects.toThrow(`${path} could not be read`);
  await writeFile(path, '{"clientSecret": hush-hush}');
  await expect(readProviders(path)).rejects.toThrow(new Error(`${path} is not JSON`));
  await writeFile(path, '{"providers": 1}');
  await expect(readProviders(path)).rejects.toThrow(`${path}: providers must be a list`);
  await writeFile(path, JSON.stringify(one({})));
  expect(await readProviders(path)).toHaveLength(1);
  await rm(folder, { recursive: true });
});

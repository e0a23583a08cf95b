import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { driverOf } from '@vestibule/embedded-core/testing';
import { seedCore } from '../index';
import { seedAll } from './seed-core';

const can = { oauth: true, authenticatorApps: true, linking: true };
const notes = {
  clientId: 'notes',
  clientSecret: 'a-secret-that-is-kept',
  clientName: 'Notes',
  redirectUris: ['https://notes.example.com/callback'],
};
const wanted = { tenants: { acme: { firstFactors: ['emailpassword'] } }, clients: [notes], samlClients: [] };
const noted: string[] = [];
let core: EmbeddedCore;
let connectionUri: string;

beforeAll(async () => {
  core = await startEmbeddedCore();
  connectionUri = `${core.url}/appid-shop`;
  const options = {
    apiDomain: 'http://localhost:3001',
    websiteDomain: 'http://localhost:3000',
    connectionUri,
  };
  await seedCore(options, wanted, (sentence) => noted.push(sentence));
});
afterAll(() => core.close());

const inApp = (path: string) => driverOf(connectionUri).get(path);

test('the app that the address names, roles, tenants and clients are made', async () => {
  expect(noted).toEqual([
    'The app shop is new.',
    'The roles are there.',
    'The tenant acme is there.',
    'The client notes is there.',
  ]);
  expect(await inApp('/recipe/roles')).toMatchObject({ roles: expect.arrayContaining(['admin', 'member']) });
  expect(await inApp('/acme/recipe/multitenancy/tenant/v2')).toMatchObject({
    firstFactors: ['emailpassword'],
  });
  expect(await inApp('/recipe/oauth/clients?clientId=notes')).toMatchObject(notes);
  expect(await driverOf(core.url).get('/recipe/roles')).toMatchObject({ roles: [] });
});

test('again, what is there becomes what is wanted, and nothing else changes', async () => {
  const moved = { ...notes, redirectUris: ['https://notes.example.net/callback'] };
  await seedAll({ tenants: {}, clients: [moved], samlClients: [] }, can, () => undefined);
  expect(await inApp('/recipe/oauth/clients?clientId=notes')).toMatchObject(moved);
  expect(await inApp('/recipe/oauth/clients/list')).toMatchObject({ clients: [{ clientId: 'notes' }] });
  expect(await inApp('/acme/recipe/multitenancy/tenant/v2')).toMatchObject({
    firstFactors: ['emailpassword'],
  });
});

test('a client that only the OAuth provider has is named, with the way out', async () => {
  await driverOf(core.url).post('/recipe/oauth/clients', { clientId: 'kept', clientName: 'Kept' });
  const clients = [{ ...notes, clientId: 'kept' }];
  await expect(seedAll({ ...wanted, clients }, can, () => undefined)).rejects.toThrow(
    'The OAuth provider (Ory Hydra) still has the client kept, which the core doesn’t know'.replace('’', "'"),
  );
});

test('clients need OAuth', async () => {
  await expect(seedAll(wanted, { ...can, oauth: false }, () => undefined)).rejects.toThrow('has no OAuth');
});

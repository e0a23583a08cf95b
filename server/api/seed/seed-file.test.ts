import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeed } from './seed-file';

const folder = mkdtempSync(join(tmpdir(), 'seed-file-'));
const path = join(folder, 'seed.json');

afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readSeed(path);
}

const notes = { clientId: 'notes', clientSecret: 'a secret of notes', clientName: 'Łódź Notes 🗒' };

test('an empty file lists nothing', async () => {
  expect(await read({})).toEqual({ tenants: {}, clients: [], samlClients: [] });
});

test('tenants and clients are read', async () => {
  const tenants = { acme: { firstFactors: ['emailpassword'], requiredSecondaryFactors: null } };
  const clients = [notes, { clientId: 'spa', tokenEndpointAuthMethod: 'none' }];
  expect(await read({ tenants, clients })).toEqual({ tenants, clients, samlClients: [] });
});

test.each([
  ['{"clients": [', 'is not JSON'],
  ['"notes"', 'it is not Object'],
  [{ roles: [] }, 'roles is not never'],
  [{ tenants: { UPPER: {} } }, 'tenants.UPPER must be lower-case letters'],
  [{ clients: [{ ...notes, clientId: undefined }] }, 'clients.0.clientId is not "clientId"'],
  [{ clients: [{ ...notes, clientSecret: undefined }] }, 'clients.0 must have a clientSecret, or else'],
  [
    { clients: [{ ...notes, tokenEndpointAuthMethod: 'none' }] },
    'clients.0 must have a clientSecret, or else',
  ],
])('%j is refused, naming the place and no secret', async (content, problem) => {
  const refused = read(content);
  await expect(refused).rejects.toThrow(path);
  await expect(refused).rejects.toThrow(problem);
  await expect(refused).rejects.not.toThrow('a secret of notes');
});

test('a missing file is named', async () => {
  await expect(readSeed(join(folder, 'nowhere.json'))).rejects.toThrow('nowhere.json could not be read');
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { createLossFinder } from './lost-data';

describe('a core', () => {
  let core: EmbeddedCore;

  beforeEach(async () => {
    core = await startEmbeddedCore();
  });
  afterEach(() => core.close());

  const makeRole = (role: string) =>
    fetch(`${core.url}/recipe/role`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role, permissions: [] }),
    });

  test('has lost its data once none of the roles that it had is there', async () => {
    const losses = createLossFinder({ connectionUri: core.url });
    await makeRole('member');
    expect(await losses.hasLostRoles()).toBe(false);
    core.reset();
    expect(await losses.hasLostRoles()).toBe(true);
    await makeRole('admin');
    expect(await losses.hasLostRoles()).toBe(false);
  });

  test('that never had a role, or is away, has lost none', async () => {
    const losses = createLossFinder({ connectionUri: core.url });
    expect(await losses.hasLostRoles()).toBe(false);
    await makeRole('admin');
    expect(await losses.hasLostRoles()).toBe(false);
    core.setFault({ path: '/recipe/roles', times: 1, kind: { status: 500 } });
    expect(await losses.hasLostRoles()).toBe(false);
  });
});

describe('an OAuth provider', () => {
  let server: Server;
  let said: object;
  const clients = (...ids: string[]) => ({
    status: 200,
    text: JSON.stringify({ status: 'OK', clients: ids.map((clientId) => ({ clientId })) }),
  });
  const finder = () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    return createLossFinder({ connectionUri: `http://127.0.0.1:${port}` });
  };

  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify(said)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  test('has lost its data once it has no client, and doesn’t know one that the core has', async () => {
    said = { status: 'OAUTH_ERROR', error: 'invalid_client', errorDescription: '', statusCode: 400 };
    const losses = finder();
    expect(await losses.hasLostClients(clients('notes'))).toBe(false);
    expect(await losses.hasLostClients(clients())).toBe(true);
    expect(await losses.hasLostClients(clients())).toBe(true);
    expect(await losses.hasLostClients(clients('notes'))).toBe(false);
  });

  test('has lost nothing where the last client was removed', async () => {
    said = { status: 'CLIENT_NOT_FOUND_ERROR' };
    const losses = finder();
    await losses.hasLostClients(clients('notes'));
    expect(await losses.hasLostClients(clients())).toBe(false);
  });

  test('that never had a client has lost none', async () => {
    said = { status: 'OAUTH_ERROR', error: 'invalid_client' };
    expect(await finder().hasLostClients(clients())).toBe(false);
  });
});

import { agree, ask } from '../testing/asked';
import { startBackend, website, type TestBackend } from '../testing/start-backend';

// Hashing a password takes time, more so on a busy machine.
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({});
});
afterAll(() => backend.close());

test('the page that asks whether to sign out learns which client asks, and finds its name', async () => {
  const client = await backend.client({ clientName: 'Birch & Sons', clientUri: 'https://birch.example/' });
  const browser = await backend.signedIn();
  await agree(browser, client, await ask(browser, client), ['openid', 'email']);
  const query = new URLSearchParams({ client_id: client.clientId });
  const page = await browser.visit(`${backend.apiUrl}/auth/oauth/end_session?${query}`);
  expect(page.origin + page.pathname).toBe(`${website}/auth/oauth/logout`);
  expect(page.searchParams.get('logoutChallenge')).not.toBeNull();
  expect(page.searchParams.get('clientId')).toBe(client.clientId);

  const { status, body } = await backend
    .browser()
    .get('/oauth/consent/client', { clientId: client.clientId });
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'OK',
    client: {
      clientId: client.clientId,
      clientName: 'Birch & Sons',
      clientUri: 'https://birch.example/',
      logoUri: null,
      policyUri: null,
      tosUri: null,
    },
  });
});

test.each(['..', '../keys/hydra.openid.id-token', 'a?b', 'a%2fb', 'a b'])(
  'the core is not asked about a client %j, which would be part of an address',
  async (clientId) => {
    const repair = backend.breakCore('/recipe/oauth/clients');
    const asked = await backend.browser().get('/oauth/consent/client', { clientId });
    const begun = await fetch(
      `${backend.apiUrl}/auth/oauth/auth?${new URLSearchParams({ client_id: clientId })}`,
    );
    repair();
    expect([asked.status, begun.status]).toEqual([400, 400]);
  },
);

test.each(['', 'nobody', '../tenants', 'x'.repeat(501)])('an unknown client %j', async (clientId) => {
  const { status, body } = await backend.browser().get('/oauth/consent/client', { clientId });
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 'BAD_REQUEST_ERROR', code: 'unknown_client' });
});

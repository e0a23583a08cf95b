import { deleteOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { startBackend, type TestBackend } from './testing/start-backend';

// Hashing a password takes time, more so on a busy machine. This is what supertokens-node does with the same flows if
// it only keeps to the standards: each test is a reason for the consent plugin.
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend(false);
});

afterAll(() => backend.close());

test('a third-party client gets everything it asks for, and the user isn’t asked', async () => {
  const client = await backend.client({ scope: 'openid email profile' });
  const browser = await backend.signedIn();
  for (const params of [{}, { prompt: 'none' }, { prompt: 'consent' }, { prompt: 'select_account' }]) {
    const flow = await client.begin(params);
    const tokens = await client.finish(flow, await browser.visit(flow.url));
    expect(tokens.scope).toBe('openid email profile');
    expect(tokens.claims).toMatchObject({ email: browser.email });
  }
});

test('claims are delivered all the same', async () => {
  const client = await backend.client({ scope: 'openid profile' });
  const browser = await backend.signedIn();
  await updateUserMetadata(await browser.userId(), { name: 'Ada Lovelace', nickname: 'Ada' });
  const claims = JSON.stringify({ id_token: { nickname: null } });
  const flow = await client.begin({ scope: 'openid', claims });
  const tokens = await client.finish(flow, await browser.visit(flow.url));
  expect(tokens.claims).toMatchObject({ nickname: 'Ada' });
  expect(tokens.claims).not.toHaveProperty('name');
  expect(await client.userInfo(tokens)).toMatchObject({ name: 'Ada Lovelace', nickname: 'Ada' });
});

test('the login info says nothing about consent, so a page can tell', async () => {
  const client = await backend.client({ metadata: { consent: { verified: true } } });
  const page = await backend.browser().visit((await client.begin()).url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { status, body } = await backend.browser().get('/oauth/login/info', { loginChallenge });
  expect(status).toBe(200);
  expect(body['info']).toMatchObject({ clientId: client.clientId });
  expect(body['info']).not.toHaveProperty('consent');
});

test('a client that was deleted is named as what is wrong', async () => {
  const [stays, goes] = [await backend.client(), await backend.client()];
  const browser = backend.browser();
  const challenges: string[] = [];
  for (const client of [stays, goes]) {
    const page = await browser.visit((await client.begin()).url);
    challenges.push(page.searchParams.get('loginChallenge') ?? '');
  }
  await deleteOAuth2Client({ clientId: goes.clientId });
  for (const route of ['/oauth/login/info', '/oauth/login']) {
    const [alive, dead] = await Promise.all(
      challenges.map((loginChallenge) => browser.get(route, { loginChallenge })),
    );
    expect(alive).toMatchObject({ status: 200 });
    expect(dead).toMatchObject({ status: 404, body: { error: 'client_not_found' } });
  }
});

test('refusing is impossible, and so is withdrawing', async () => {
  const paths = ['consent/refuse', 'consent/accept', 'consent/grants/withdraw'];
  for (const path of paths) {
    const response = await fetch(`${backend.apiUrl}/auth/oauth/${path}`, { method: 'POST' });
    expect(response.status).toBe(404);
  }
  for (const path of ['consent/request', 'consent/grants']) {
    expect((await fetch(`${backend.apiUrl}/auth/oauth/${path}`)).status).toBe(404);
  }
});

test.each([{ prompt: 'login' }, { max_age: '0' }])('only the page enforces %j', async (asked) => {
  const client = await backend.client();
  const browser = await backend.signedIn();
  const flow = await client.begin(asked);
  const page = await browser.visit(flow.url);
  expect(page.searchParams.get('forceFreshAuth')).toBe('true');
  expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
});

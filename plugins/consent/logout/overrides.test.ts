import { init as oauth2Provider } from 'supertokens-node/recipe/oauth2provider';
import { startBackend, type TestBackend } from '../testing/start-backend';
import type { TestClient } from '../testing/test-client';

const bye = 'https://birch.example/bye';
const brand = 'https://brand.example/signed-out';
const calls: string[] = [];

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  const recipe = oauth2Provider({
    override: {
      functions: (original) => ({
        ...original,
        getFrontendRedirectionURL: (input) =>
          input.type === 'post-logout-fallback'
            ? Promise.resolve(brand)
            : original.getFrontendRedirectionURL(input),
        async getOAuth2Client(input) {
          const found = await original.getOAuth2Client(input);
          return found.status === 'OK' && found.client.clientName === 'Closed'
            ? { status: 'ERROR', error: 'invalid_request', errorDescription: 'Closed' }
            : found;
        },
        endSession(input) {
          calls.push('endSession');
          return original.endSession(input);
        },
        acceptLogoutRequest(input) {
          calls.push('acceptLogoutRequest');
          return original.acceptLogoutRequest(input);
        },
      }),
    },
  });
  backend = await startBackend({}, undefined, [recipe]);
  client = await registered('Birch');
});
afterAll(() => backend.close());

const registered = (clientName: string) =>
  backend.client({
    clientName,
    redirectUris: ['https://birch.example/callback'],
    postLogoutRedirectUris: [bye],
  });

const endSession = (params: Record<string, string>) =>
  `${backend.apiUrl}/auth/oauth/end_session?${new URLSearchParams(params)}`;

test('the application’s overrides stay in effect', async () => {
  const browser = await backend.signedIn();
  calls.splice(0);
  const page = await browser.visit(endSession({ client_id: client.clientId }));
  const logoutChallenge = page.searchParams.get('logoutChallenge');
  const { body } = await browser.call('POST', '/oauth/logout', { logoutChallenge });
  expect(body).toEqual({ status: 'OK', frontendRedirectTo: brand });
  expect((await browser.visit(endSession({}))).href).toBe(brand);
  expect(calls).toEqual(['endSession', 'acceptLogoutRequest', 'endSession', 'acceptLogoutRequest']);
});

test('nobody is led to a client that the application doesn’t know, unlike to one that it does', async () => {
  const closed = await registered('Closed');
  const ask = ({ clientId }: TestClient) =>
    fetch(endSession({ client_id: clientId, post_logout_redirect_uri: bye }), { redirect: 'manual' });
  const [refused, led] = await Promise.all([ask(closed), ask(client)]);
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  expect(led.headers.get('location')).toBe(bye);
});

import {
  createOAuth2Client,
  getOAuth2Client,
  updateOAuth2Client,
} from 'supertokens-node/recipe/oauth2provider';
import { coreCallsOf } from '../../testing/core-calls';
import { redeemable, sentBy, type Way } from '../../testing/sent-by';
import { startBackend, type TestBackend } from '../../testing/start-backend';

const redirectUri = 'https://birch.example/callback';
const scope = 'openid offline_access';
const clientSecret = 'a-secret-of-more-than-32-characters';
const common = {
  redirectUris: [redirectUri],
  grantTypes: ['authorization_code', 'refresh_token'],
  responseTypes: ['code'],
  scope,
};
const spa = { ...common, tokenEndpointAuthMethod: 'none' };

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});
afterAll(() => backend.close());

async function madeBySdk(wanted: Parameters<typeof createOAuth2Client>[0]): Promise<string> {
  const made = await createOAuth2Client(wanted);
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  return made.client.clientId;
}

/** As an operator does it, past every backend. */
async function inCore(method: 'POST' | 'PUT', client: object): Promise<string> {
  const { clientId } = (await (
    await fetch(`${backend.core.url}/recipe/oauth/clients`, {
      method,
      headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
      body: JSON.stringify(client),
    })
  ).json()) as { clientId: string };
  return clientId;
}

async function rotates(clientId: string): Promise<boolean> {
  const found = await getOAuth2Client(clientId);
  if (found.status !== 'OK') throw new Error(found.errorDescription);
  return found.client.enableRefreshTokenRotation;
}

/** What a client of a user gets: tokens, and the ones that it renews them to. */
async function use(clientId: string, way: Way) {
  const token = `${backend.apiUrl}/auth/oauth/token`;
  const client = { clientId, clientSecret };
  const code = await redeemable(await backend.signedIn(), { clientId, redirectUri, scope });
  const renew = (refresh_token: string) =>
    sentBy(way, client, token, { grant_type: 'refresh_token', refresh_token });
  const first = String((await sentBy(way, client, token, code)).body['refresh_token']);
  const next = (await renew(first)).body['refresh_token'];
  return { renew, first, next };
}

test.each<[how: string, make: () => Promise<string>]>([
  ['in the SDK', () => madeBySdk(spa)],
  ['in the SDK, without rotation', () => madeBySdk({ ...spa, enableRefreshTokenRotation: false })],
  ['in the core', () => inCore('POST', { ...spa, clientId: `spa-${Date.now()}` })],
])('a public client made %s gets another refresh token each time', async (_how, make) => {
  const clientId = await make();
  const { renew, first, next } = await use(clientId, 'id in the body');
  expect(next).toEqual(expect.stringMatching(/^st_rt_/));
  backend.core.clock.advance(11_000);
  expect((await renew(first)).error).toBe('invalid_grant');
  expect((await renew(String(next))).error).toBe('invalid_grant');
  expect(await rotates(clientId)).toBe(true);
});

test('a token that the client has had since before it rotated is replaced as well', async () => {
  const clientId = await inCore('POST', { ...spa, clientId: `spa-before-${Date.now()}` });
  const { renew, next } = await use(clientId, 'id in the body');
  await inCore('PUT', { clientId, enableRefreshTokenRotation: false });
  const later = (await renew(String(next))).body['refresh_token'];
  expect([typeof later, later === next]).toEqual(['string', false]);
});

test('nobody can register a public client without it, and a client with a secret chooses', async () => {
  const [open, closed] = [await madeBySdk(spa), await madeBySdk({ ...common, clientSecret })];
  expect([await rotates(open), await rotates(closed)]).toEqual([true, false]);
  await updateOAuth2Client({ clientId: open, enableRefreshTokenRotation: false });
  expect(await rotates(open)).toBe(true);
  for (const enableRefreshTokenRotation of [true, false]) {
    await updateOAuth2Client({ clientId: closed, enableRefreshTokenRotation });
    expect(await rotates(closed)).toBe(enableRefreshTokenRotation);
  }
  const { renew, first, next } = await use(closed, 'header');
  expect(next).toBeUndefined();
  expect((await renew(first)).status).toBe(200);
  await updateOAuth2Client({ clientId: closed, tokenEndpointAuthMethod: 'none' });
  expect(await rotates(closed)).toBe(true);
});

test('the core is told about a client once', async () => {
  const clientId = await inCore('POST', { ...spa, clientId: `spa-once-${Date.now()}` });
  const { renew, next } = await use(clientId, 'id in the body');
  const calls = await coreCallsOf(backend, () => renew(String(next)));
  // The SDK looks it up.
  expect(calls.filter((path) => path === '/recipe/oauth/clients')).toHaveLength(1);
});

import { createOAuth2Client, updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { coreCallsOf } from '../../testing/core-calls';
import { redeemable, sentBy, type Way } from '../../testing/sent-by';
import { startBackend, type TestBackend } from '../../testing/start-backend';

const redirectUri = 'https://birch.example/callback';
const scope = 'openid offline_access';
const clientSecret = 'a secret+with%signs:of 32 characters/=';

let backend: TestBackend;
let token: string;
let revoke: string;

beforeAll(async () => {
  backend = await startBackend({});
  token = `${backend.apiUrl}/auth/oauth/token`;
  revoke = `${backend.apiUrl}/auth/oauth/revoke`;
});
afterAll(() => backend.close());

const forItself = { grant_type: 'client_credentials', scope: '' };

async function register(tokenEndpointAuthMethod?: string) {
  const isPublic = tokenEndpointAuthMethod === 'none';
  const made = await createOAuth2Client({
    ...(tokenEndpointAuthMethod !== undefined && { tokenEndpointAuthMethod }),
    ...(!isPublic && { clientSecret }),
    redirectUris: [redirectUri],
    grantTypes: ['authorization_code', 'refresh_token', ...(isPublic ? [] : ['client_credentials'])],
    responseTypes: ['code'],
    scope,
  });
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  return { clientId: made.client.clientId, clientSecret };
}

const codeOf = async ({ clientId }: { clientId: string }) =>
  redeemable(await backend.signedIn(), { clientId, redirectUri, scope });

const methods = [undefined, 'client_secret_basic', 'client_secret_post'];
const ways: Way[] = ['header', 'body'];

describe.each(methods)('a client registered with the method %s', (method) => {
  it.each(ways)('gets tokens with its secret in the %s, renews and revokes them', async (way) => {
    const client = await register(method);
    const first = await sentBy(way, client, token, await codeOf(client));
    expect([first.status, first.error]).toEqual([200, undefined]);
    const refresh_token = String(first.body['refresh_token']);
    const renewed = await sentBy(way, client, token, { grant_type: 'refresh_token', refresh_token });
    expect([renewed.status, renewed.error]).toEqual([200, undefined]);
    expect((await sentBy(way, client, revoke, { token: refresh_token })).status).toBe(200);
    const over = await sentBy(way, client, token, { grant_type: 'refresh_token', refresh_token });
    expect([over.status, over.error]).toEqual([400, 'invalid_grant']);
  });

  it.each(ways)('is refused with another secret in the %s', async (way) => {
    const client = await register(method);
    const wrong = { ...client, clientSecret: `${clientSecret}x` };
    for (const url of [token, revoke]) {
      const { status, error } = await sentBy(way, wrong, url, { ...forItself, token: 'st_rt_x' });
      expect([url, status, error]).toEqual([url, 401, 'invalid_client']);
    }
  });

  it('is refused without its secret', async () => {
    const client = await register(method);
    for (const way of ['id in the header', 'id in the body'] as const) {
      const { status, error } = await sentBy(way, client, token, forItself);
      expect([way, status, error]).toEqual([way, 401, 'invalid_client']);
    }
  });

  it('may not send it twice', async () => {
    const client = await register(method);
    const { status, error } = await sentBy('both', client, token, forItself);
    expect([status, error]).toEqual([400, 'invalid_request']);
  });
});

describe('a public client', () => {
  it.each<Way>(['id in the body', 'id in the header'])('gets and revokes tokens with its %s', async (way) => {
    const client = await register('none');
    const first = await sentBy(way, client, token, await codeOf(client));
    expect([first.status, first.error]).toEqual([200, undefined]);
    const held = String(first.body['refresh_token']);
    expect((await sentBy(way, client, revoke, { token: held })).status).toBe(200);
    const over = await sentBy(way, client, token, { grant_type: 'refresh_token', refresh_token: held });
    expect(over.error).toBe('invalid_grant');
  });

  it.each(ways)('has no secret to send in the %s', async (way) => {
    const client = await register('none');
    const { status, error } = await sentBy(way, client, token, await codeOf(client));
    expect([status, error]).toEqual([401, 'invalid_client']);
  });

  it('needs its verifier, however it says who it is', async () => {
    const client = await register('none');
    for (const way of ['id in the header', 'id in the body'] as const) {
      const { code_verifier: _, ...rest } = await codeOf(client);
      expect((await sentBy(way, client, token, rest)).error).toBe('invalid_grant');
    }
  });
});

test('a client in the header isn’t another one in the body', async () => {
  const [client, other] = [await register(), await register()];
  const { status, error } = await sentBy('header', client, token, {
    ...forItself,
    client_id: other.clientId,
  });
  expect([status, error]).toEqual([400, 'invalid_request']);
});

test('the core is asked about a client once, and again after its registration has changed', async () => {
  const client = await register('client_secret_basic');
  const calls = () => coreCallsOf(backend, () => sentBy('body', client, token, forItself));
  const once = ['/recipe/oauth/clients', '/recipe/oauth/token'];
  const first = await calls();
  expect(first.filter((path) => path === '/recipe/oauth/token')).toHaveLength(2);
  expect(await calls()).toEqual(once);
  await updateOAuth2Client({ clientId: client.clientId, tokenEndpointAuthMethod: 'client_secret_post' });
  expect((await sentBy('body', client, token, forItself)).status).toBe(200);
  expect(await calls()).toEqual(once);
});

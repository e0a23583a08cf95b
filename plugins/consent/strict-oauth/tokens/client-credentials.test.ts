import * as oauth from 'oauth4webapi';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { accept, ask, wayBack } from '../../testing/asked';
import type { Browser } from '../../testing/browser';
import { startBackend, type TestBackend } from '../../testing/start-backend';
import { TestClient, type Tokens } from '../../testing/test-client';

const insecure = { [oauth.allowInsecureRequests]: true };
const redirectUri = 'https://birch.example/callback';
const scope = 'openid email offline_access';

let backend: TestBackend;
let ada: Browser;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  backend = await startBackend({});
  ada = await backend.signedIn();
  const issuer = new URL(`${backend.apiUrl}/auth`);
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
});

afterAll(() => backend.close());

async function register(clientSecret: string) {
  const made = await createOAuth2Client({
    clientSecret,
    redirectUris: [redirectUri],
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
    responseTypes: ['code'],
    scope,
  });
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  const { clientId } = made.client;
  return TestClient.discover(server.issuer, { clientId, clientSecret, redirectUri, scope });
}

async function tokensOf(client: TestClient): Promise<Tokens> {
  const asked = await ask(ada, client);
  return client.finish(asked.flow, wayBack(await accept(ada, asked, scope.split(' '))));
}

/** What a library may encode, what it may not, and what means something else once encoded twice. */
const secrets = ['a-secret_with.marks~of-32-characters', 'a secret+with%signs:of 32 characters/='];

describe.each(secrets)('a client with the secret %j', (secret) => {
  it('gets tokens by client_secret_basic as its library encodes it, and uses them', async () => {
    const client = await register(secret);
    const tokens = await tokensOf(client);
    expect(await client.refresh(tokens.refresh)).toHaveProperty('access');
    expect(await client.isActive(tokens.access)).toBe(true);
    expect(typeof (await client.ownToken())).toBe('string');
  });

  it('revokes an access token, and a refresh token with its access tokens', async () => {
    const client = await register(secret);
    const [first, second, third] = [await tokensOf(client), await tokensOf(client), await tokensOf(client)];
    for (const token of [first.access, second.refresh]) {
      const auth = oauth.ClientSecretBasic(secret);
      const answer = await oauth.revocationRequest(server, client.client, auth, token, insecure);
      await oauth.processRevocationResponse(answer);
    }
    expect(await client.isActive(first.access)).toBe(false);
    expect(await client.isActive(first.refresh)).toBe(true);
    expect([await client.isActive(second.refresh), await client.isActive(second.access)]).toEqual([
      false,
      false,
    ]);
    await expect(client.userInfo(second)).rejects.toMatchObject({ status: 401 });
    await expect(client.refresh(second.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect([await client.isActive(third.refresh), await client.isActive(third.access)]).toEqual([true, true]);
  });

  it('introspects a token', async () => {
    const client = await register(secret);
    const { access } = await tokensOf(client);
    const withName = { ...server, introspection_endpoint: `${server.issuer}/oauth/introspect` };
    const auth = oauth.ClientSecretBasic(secret);
    const answer = await oauth.introspectionRequest(withName, client.client, auth, access, insecure);
    const known = await oauth.processIntrospectionResponse(withName, client.client, answer);
    expect(known).toMatchObject({ active: true, client_id: client.clientId });
  });

  it('can’t revoke what another client got', async () => {
    const [client, other] = [await register(secret), await register(secret)];
    const { refresh } = await tokensOf(other);
    const auth = oauth.ClientSecretBasic(secret);
    await oauth.revocationRequest(server, client.client, auth, refresh, insecure);
    expect(await other.isActive(refresh)).toBe(true);
  });

  it('is refused with another secret, and challenged', async () => {
    const client = await register(secret);
    const answer = await oauth.clientCredentialsGrantRequest(
      server,
      client.client,
      oauth.ClientSecretBasic(`${secret}x`),
      {},
      insecure,
    );
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.each([
  'Basic',
  'Basic ',
  'Basic %%%',
  `Basic ${base64('no-colon')}`,
  `Basic ${base64(':no-id')}`,
  `Basic ${base64('half%:encoded')}`,
  `Basic ${base64('id:not-utf-8-%ff')}`,
  `Basic Basic ${base64('id:secret')}`,
  'Digest username="id"',
  'nothing',
])('the header %j', (authorization) => {
  it.each(['token', 'revoke', 'introspect'])('is invalid_client at %s', async (path) => {
    const response = await fetch(`${backend.apiUrl}/auth/oauth/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ grant_type: 'client_credentials', token: 'x' }),
    });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: expect.stringContaining('RFC 6749') },
    ]);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});

test('nobody revokes without saying who they are', async () => {
  const body = new URLSearchParams({ token: 'st_rt_x' });
  const response = await fetch(`${backend.apiUrl}/auth/oauth/revoke`, { method: 'POST', body });
  expect([response.status, await response.json()]).toEqual([
    401,
    expect.objectContaining({ error: 'invalid_client' }),
  ]);
});

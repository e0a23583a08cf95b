/** @jest-environment node */
import { jest } from '@jest/globals';
import { getUser } from 'supertokens-node';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { listDevices } from 'supertokens-node/recipe/totp';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
jest.setTimeout(30_000);

const redirectUri = 'http://localhost:5000/callback';
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

type Client = { clientId: string; clientSecret: string };

/** What a third-party client holds after the user came back to it. */
async function refreshTokenOf(visitor: ApiVisitor, client: Client): Promise<string> {
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid offline_access',
    state: 'a-state-that-is-long',
  });
  let url = new URL(`${setup.api.url}/auth/oauth/auth?${query.toString()}`);
  for (let hops = 0; hops < 10 && !url.href.startsWith(redirectUri); hops += 1) {
    const challenge = url.searchParams.get('loginChallenge');
    url = challenge
      ? new URL(
          String(
            (await visitor.call('GET', `/auth/oauth/login?loginChallenge=${challenge}`)).body[
              'frontendRedirectTo'
            ],
          ),
        )
      : new URL((await visitor.visit(`${url.pathname}${url.search}`)) ?? '');
  }
  const code = url.searchParams.get('code') ?? '';
  const tokens = await askForTokens(client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  });
  return String(tokens['refresh_token']);
}

async function askForTokens(client: Client, body: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${setup.api.url}/auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, client_id: client.clientId, client_secret: client.clientSecret }),
  });
  return (await response.json()) as Record<string, unknown>;
}

it('goes with everything that belongs to it', async () => {
  const client = (await setup.dev('POST', '/oauth-clients', {
    redirectUris: [redirectUri],
    scope: 'openid offline_access',
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod: 'client_secret_post',
    enableRefreshTokenRotation: true,
  })) as Client;
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  await bobs.set({ roles: ['member'], requiredSecondaryFactors: ['totp'] });
  await bob.setUpTotp(bobs.now);
  await bob.signUpWithPasskey(createAuthenticator(), email, true);
  await bob.call('POST', '/auth/recovery-codes');
  const refreshToken = await refreshTokenOf(bob, client);
  const profile = await bob.query<{ userId: string; identities: unknown[] }>('profile');
  const { userId } = profile.body.result.data;
  expect(profile.body.result.data.identities).toHaveLength(2);

  expect((await bob.mutate('account.delete')).body.result.data).toEqual({ status: 'OK' });

  expect([...bob.cookies.keys()].filter((name) => /^s(Access|Refresh)Token$/.test(name))).toEqual([]);
  expect((await other.refresh()).status).toBe(401);
  expect(await getUser(userId)).toBeUndefined();
  expect((await getUserMetadata(userId)).metadata).toEqual({});
  expect((await getRolesForUser('public', userId)).roles).toEqual([]);
  expect((await listDevices(userId)).devices).toEqual([]);
  const refused = await askForTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
  expect(refused).toMatchObject({ error: 'invalid_grant' });
  expect((await bob.signIn(email, password)).body).toMatchObject({ status: 'WRONG_CREDENTIALS_ERROR' });
  expect((await bob.signUp(email, password)).body).toMatchObject({ status: 'OK' });
});

it('that is gone answers a session that outlived it with 401', async () => {
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  await bob.mutate('account.delete');
  for (const path of ['profile', 'passkeys.list']) expect((await other.query(path)).status).toBe(401);
});

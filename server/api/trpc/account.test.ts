import { getUser } from 'supertokens-node';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { listDevices } from 'supertokens-node/recipe/totp';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function tokenOf(client: OAuthClient, visitor: ApiVisitor): Promise<string> {
  const { refresh_token: token } = await client.redeem(await client.send(visitor));
  expect(token).toMatch(/^st_rt/);
  return String(token);
}

it('is deleted with everything that belongs to it', async () => {
  const client = await OAuthClient.register(setup);
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  await bobs.set({ roles: ['member'], requiredSecondaryFactors: ['totp'] });
  await bob.setUpTotp(bobs.now);
  await bob.signUpWithPasskey(createAuthenticator(), email, true);
  await bob.call('POST', '/auth/recovery-codes');
  const tokens = [await tokenOf(client, bob), await tokenOf(client, other)];
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
  for (const token of tokens) {
    expect(await client.refresh(token)).toMatchObject({ error: 'invalid_grant' });
  }
  expect((await bob.signIn(email, password)).body).toMatchObject({ status: 'WRONG_CREDENTIALS_ERROR' });
  expect((await bob.signUp(email, password)).body).toMatchObject({ status: 'OK' });
});

it('once deleted, a session that outlived it gets 401', async () => {
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  await bob.mutate('account.delete');
  for (const path of ['profile', 'passkeys.list']) expect((await other.query(path)).status).toBe(401);
});

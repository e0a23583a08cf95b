import { jest } from '@jest/globals';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
let client: OAuthClient;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(async () => {
  await setup.dev('POST', '/reset');
  client = await OAuthClient.register(setup);
});
afterAll(() => setup.close());

interface Tokens {
  access: string;
  refresh: string;
}

async function tokensOf(visitor: ApiVisitor): Promise<Tokens> {
  const answer = await client.redeem(await client.send(visitor));
  const { access_token: access, refresh_token: refresh } = answer;
  if (typeof access !== 'string' || typeof refresh !== 'string') throw new Error(JSON.stringify(answer));
  return { access, refresh };
}

const over = { userInfo: 401, refreshed: 'invalid_grant' };
const good = { userInfo: 200, refreshed: undefined };

/** What the client can still do. */
async function useOf({ access, refresh }: Tokens) {
  const headers = { authorization: `Bearer ${access}` };
  const { status } = await fetch(`${setup.api.url}/auth/oauth/userinfo`, { headers });
  return { userInfo: status, refreshed: (await client.refresh(refresh))['error'] };
}

describe('the tokens that a client got through a session', () => {
  it('end when its user signs out', async () => {
    const bob = await bobs.signedUp();
    const elsewhere = await bobs.signedIn();
    const [own, other] = [await tokensOf(bob), await tokensOf(elsewhere)];
    expect((await bob.call('POST', '/auth/signout')).body).toEqual({ status: 'OK' });
    expect([await useOf(own), await useOf(other)]).toEqual([over, good]);
  });

  it('end when its user ends it from elsewhere', async () => {
    const bob = await bobs.signedUp();
    const elsewhere = await bobs.signedIn();
    const [own, other] = [await tokensOf(bob), await tokensOf(elsewhere)];
    await bob.mutate('sessions.revokeOthers');
    expect([await useOf(own), await useOf(other)]).toEqual([good, over]);
  });

  it('end when signing out is tried again, where the core failed to end them at first', async () => {
    const bob = await bobs.signedUp();
    const tokens = await tokensOf(bob);
    const real = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      return url.endsWith('/recipe/oauth/session/revoke')
        ? Promise.resolve(new Response('Internal Error', { status: 500 }))
        : real(input, init);
    });
    expect((await bob.call('POST', '/auth/signout')).status).toBe(500);
    jest.restoreAllMocks();
    expect((await bob.call('POST', '/auth/signout')).status).toBe(200);
    expect(await useOf(tokens)).toEqual(over);
  });

  it('are not given for a code redeemed after the session ended', async () => {
    const bob = await bobs.signedUp();
    const callback = await client.send(bob);
    await bob.call('POST', '/auth/signout');
    expect(await client.redeem(callback)).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a token that its client revoked', () => {
  const revoke = async (token: string) => {
    const body = new URLSearchParams({ token, ...client.credentials });
    return (await fetch(`${setup.api.url}/auth/oauth/revoke`, { method: 'POST', body })).status;
  };

  it('is good for nothing, with what came from it; the session’s other tokens still are', async () => {
    const bob = await bobs.signedUp();
    const [access, refresh, other] = [await tokensOf(bob), await tokensOf(bob), await tokensOf(bob)];
    expect([await revoke(access.access), await revoke(refresh.refresh)]).toEqual([200, 200]);
    expect([await useOf(access), await useOf(refresh), await useOf(other)]).toEqual([
      { ...good, userInfo: 401 },
      over,
      good,
    ]);
  });

  it('tells nothing of its user where the core can’t be asked about it', async () => {
    const { access } = await tokensOf(await bobs.signedUp());
    const real = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      return url.endsWith('/recipe/oauth/introspect')
        ? Promise.resolve(new Response('Internal Error', { status: 500 }))
        : real(input, init);
    });
    const headers = { authorization: `Bearer ${access}` };
    const answer = await fetch(`${setup.api.url}/auth/oauth/userinfo`, { headers });
    jest.restoreAllMocks();
    expect(answer.ok).toBe(false);
    expect(await answer.json()).not.toHaveProperty('sub');
  });
});

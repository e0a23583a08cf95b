import { jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import { listUsersByAccountInfo } from 'supertokens-node';
import { updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { getSessionInformation, revokeAllSessionsForUser } from 'supertokens-node/recipe/session';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

/** The calls to the core that something takes, without those that count attempts. */
async function coreCallsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(globalThis, 'fetch');
  await work();
  const calls = sent.mock.calls.map(([input, init]) => ({
    url: input instanceof Request ? input.url : input.toString(),
    init,
  }));
  sent.mockRestore();
  return calls.flatMap(({ url, init }) => {
    const isCount = typeof init?.body === 'string' && init.body.includes('"vestibule.limits.');
    if (!url.startsWith(setup.core.url) || isCount) return [];
    return [`${init?.method ?? 'GET'} ${new URL(url).pathname}`];
  });
}

test('a password sign-in takes seven calls', async () => {
  await bobs.signedUp();
  const visitor = setup.visitor();
  await visitor.signIn(email, password);
  const calls = await coreCallsOf(() => visitor.signIn(email, password));
  expect(calls.toSorted()).toEqual([
    'GET /public/recipe/multitenancy/tenant/v2',
    'GET /public/recipe/user/roles',
    'GET /public/users/by-accountinfo',
    'GET /recipe/totp/device/list',
    'GET /recipe/user/metadata',
    'POST /public/recipe/session',
    'POST /public/recipe/signin',
  ]);
});

test('the session of a sign-in knows its factor and its time from the start', async () => {
  await bobs.signedUp();
  await bobs.advance(3_600_000);
  const visitor = await bobs.signedIn();
  const before = Math.floor(bobs.now() / 1000);
  const { body } = await visitor.mfaInfo();
  expect(body.status).toBe('OK');
  const token = visitor.cookies.get('sAccessToken') ?? '';
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    'st-mfa': { c: Record<string, number>; v: boolean };
  };
  expect(Object.keys(payload['st-mfa'].c)).toEqual(['emailpassword']);
  expect(before - (payload['st-mfa'].c['emailpassword'] ?? 0)).toBeLessThan(30);
  expect(payload['st-mfa'].v).toBe(true);
});

test('a client whose access was agreed to gets its code with each question asked once', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup);
  await client.send(bob, true);
  const calls = await coreCallsOf(async () => {
    const callback = await client.begin(bob);
    expect(callback.searchParams.get('code')).not.toBeNull();
  });
  const reads = calls.filter((call) => call.startsWith('GET'));
  expect(reads).toEqual([...new Set(reads)]);
  expect(calls).toHaveLength(11);
});

test('a client’s tokens take as few calls to redeem, to renew and to use as the SDK makes', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup);
  const callback = await client.send(bob);
  let tokens: Record<string, unknown> = {};
  const redeeming = await coreCallsOf(async () => void (tokens = await client.redeem(callback)));
  expect(redeeming).toEqual(['POST /recipe/oauth/token', 'GET /recipe/session']);
  const renewing = await coreCallsOf(
    async () => void (tokens = await client.refresh(String(tokens['refresh_token']))),
  );
  expect(renewing.toSorted()).toEqual([
    'GET /recipe/oauth/clients',
    'GET /recipe/session',
    'GET /recipe/user/metadata',
    'GET /user/id',
    'POST /recipe/oauth/introspect',
    'POST /recipe/oauth/token',
  ]);
  const headers = { authorization: `Bearer ${String(tokens['access_token'])}` };
  const using = await coreCallsOf(() => fetch(`${setup.api.url}/auth/oauth/userinfo`, { headers }));
  expect(using.toSorted()).toEqual([
    'GET /recipe/user/metadata',
    'GET /user/id',
    'POST /recipe/oauth/introspect',
  ]);
});

test('a whole sign-in by a form without script asks each question once in a request', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup);
  await client.send(bob, true);
  const browser = new NoScriptVisitor(setup.api.url, website);
  let page = new URL(website);
  const authorizing = await coreCallsOf(async () => void (page = await client.begin(browser)));
  expect(authorizing).toEqual(['GET /recipe/oauth/clients', 'POST /recipe/oauth/auth']);
  const at = page.pathname + page.search;
  let callback = page;
  const sending = await coreCallsOf(async () => {
    const sent = await browser.send('sign-in', at, { email, password });
    callback = (await browser.followed(sent)).to ?? page;
  });
  expect(sending.toSorted()).toEqual([
    'GET /public/recipe/multitenancy/tenant/v2',
    'GET /public/recipe/user/roles',
    'GET /public/users/by-accountinfo',
    'GET /recipe/oauth/auth/requests/login',
    'GET /recipe/oauth/clients',
    'GET /recipe/totp/device/list',
    'GET /recipe/user/metadata',
    'POST /public/recipe/session',
    'POST /public/recipe/signin',
    // Ory Hydra's three rounds, of which the first was at the authorize address.
    'POST /recipe/oauth/auth',
    'POST /recipe/oauth/auth',
    'PUT /recipe/oauth/auth/requests/consent/accept',
    'PUT /recipe/oauth/auth/requests/login/accept',
  ]);
  const tokens = await client.redeem(callback);
  expect(tokens['scope']).toBe('openid offline_access');
  // What the core wasn't asked is as it would have said.
  const { sessionHandle } = decodeJwt(String(tokens['access_token']));
  const session = await getSessionInformation(String(sessionHandle));
  const signedInAt = Math.floor((session?.timeCreated ?? 0) / 1000);
  expect(decodeJwt(String(tokens['id_token']))['auth_time']).toBe(signedInAt);
});

test('what one request has learned counts for it alone: the next one notices that the session has ended', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup);
  await client.send(bob, true);
  const browser = new NoScriptVisitor(setup.api.url, website);
  const page = await client.begin(browser);
  await browser.send('sign-in', page.pathname + page.search, { email, password });
  expect((await client.begin(browser)).searchParams.get('code')).not.toBeNull();
  const [user] = await listUsersByAccountInfo('public', { email });
  await revokeAllSessionsForUser(user?.id ?? '');
  expect((await client.begin(browser)).searchParams.get('loginChallenge')).not.toBeNull();
});

test('a client that was renamed while its user typed is asked about again, and one as it was isn’t', async () => {
  const bob = await bobs.signedUp();
  const client = await OAuthClient.register(setup, 'Birch Calendar');
  await client.send(bob, true);
  const signedIn = async (meanwhile: () => Promise<unknown>) => {
    const browser = new NoScriptVisitor(setup.api.url, website);
    const page = await client.begin(browser);
    await meanwhile();
    const at = page.pathname + page.search;
    return (await browser.followed(await browser.send('sign-in', at, { email, password }))).to?.searchParams;
  };
  expect((await signedIn(async () => undefined))?.has('code')).toBe(true);
  const clientId = client.credentials.client_id;
  const asked = await signedIn(() => updateOAuth2Client({ clientId, clientName: 'Birch Bank' }));
  expect([asked?.has('code'), asked?.has('consentChallenge')]).toEqual([false, true]);
});

import { decodeJwt } from 'jose';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, minute } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
let client: OAuthClient;
let bob: ApiVisitor;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(async () => {
  await setup.dev('POST', '/reset');
  client = await OAuthClient.register(setup);
  bob = await bobs.signedUp();
});
afterAll(() => setup.close());

const userInfo = async (init: RequestInit) => {
  const response = await fetch(`${setup.api.url}/auth/oauth/userinfo`, init);
  const { status, headers } = response;
  return [status, headers.get('www-authenticate'), await response.json()] as const;
};

describe('userinfo', () => {
  const form = (fields: string[][]) => ({ method: 'POST', body: new URLSearchParams(fields) });

  it('takes the token from a header, whatever the case of its scheme, and from a form', async () => {
    const { access_token: token } = await client.redeem(await client.send(bob));
    const told = { sub: decodeJwt(String(token)).sub };
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
      const headers = { authorization: `${scheme} ${String(token)}` };
      expect(await userInfo({ headers })).toEqual([200, null, told]);
      expect(await userInfo({ headers, method: 'POST' })).toEqual([200, null, told]);
    }
    expect(await userInfo(form([['access_token', String(token)]]))).toEqual([200, null, told]);
  });

  it('says what it wants instead, and nothing of a user', async () => {
    const { access_token: token } = await client.redeem(await client.send(bob));
    const headers = { authorization: `Bearer ${String(token)}` };
    const field = ['access_token', String(token)];
    const wanted = 'Bearer realm="userinfo"';
    const noToken = [401, wanted, expect.objectContaining({ error: 'invalid_token' })];
    const twice = [
      400,
      `${wanted}, error="invalid_request"`,
      expect.not.objectContaining({ sub: expect.anything() }),
    ];
    expect(await userInfo({})).toEqual(noToken);
    expect(await userInfo({ method: 'POST' })).toEqual(noToken);
    expect(await userInfo({ headers: { authorization: 'Basic eDp5' } })).toEqual(noToken);
    expect(await userInfo(form([]))).toEqual(noToken);
    expect(await userInfo({ ...form([field]), headers })).toEqual(twice);
    expect(await userInfo(form([field, field]))).toEqual(twice);
    expect(await userInfo({ headers: { authorization: 'Bearer x' } })).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
      expect.anything(),
    ]);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await userInfo(json))[0]).toBe(415);
  });
});

describe('the authorization endpoint', () => {
  const request = {
    redirect_uri: 'http://localhost:5000/callback',
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  };
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${setup.api.url}/auth/oauth/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, origin: 'https://client.example' },
      body: new URLSearchParams({ ...request, ...fields }),
    });

  it('takes a form as it takes a query', async () => {
    const { client_id } = client.credentials;
    const page = await post({ client_id });
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/localhost:3000\/auth\?loginChallenge=/),
    ]);
    const cookie = bob.cookies.header();
    const asked = new URL((await post({ client_id }, { cookie })).headers.get('location') ?? '');
    expect(asked.searchParams.has('consentChallenge')).toBe(true);
    const refused = new URL((await post({ client_id, scope: 'admin' })).headers.get('location') ?? '');
    expect(refused.searchParams.get('error')).toBe('invalid_scope');
    expect((await post({ client_id: 'nobody' })).status).toBe(400);
  });

  it('asks a browser again that keeps its cookies back from the forms of other sites', async () => {
    const { client_id } = client.credentials;
    const again = await post({ client_id }, { 'sec-fetch-site': 'cross-site' });
    const to = again.headers.get('location') ?? '';
    expect([again.status, to]).toEqual([303, expect.stringMatching(/^\/auth\/oauth\/auth\?/)]);
    expect(Object.fromEntries(new URL(to, setup.api.url).searchParams)).toEqual({ ...request, client_id });
    expect((await bob.visit(to)) ?? '').toContain('consentChallenge=');
  });

  it('takes no other body', async () => {
    const response = await fetch(`${setup.api.url}/auth/oauth/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, client_id: client.credentials.client_id }),
    });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'form_required' }]);
  });
});

describe('a request that may show nothing', () => {
  const codeOf = async (visitor: ApiVisitor) =>
    (await client.begin(visitor, { prompt: 'none' })).searchParams;

  it('renews the session by redirects alone, as long as it lives', async () => {
    await client.send(bob, true);
    const before = bob.cookies.get('sAccessToken');
    await bobs.advance(90 * minute);
    // `begin` follows redirects of the API alone.
    expect((await codeOf(bob)).has('code')).toBe(true);
    expect(bob.cookies.get('sAccessToken')).not.toBe(before);
    expect((await codeOf(bob)).has('code')).toBe(true);
  });

  it('gets login_required where the session can’t be renewed', async () => {
    await client.send(bob, true);
    await bobs.advance(90 * minute);
    bob.cookies.set('sRefreshToken', 'nonsense');
    expect((await codeOf(bob)).get('error')).toBe('login_required');
    bob.cookies.delete('sRefreshToken');
    expect((await codeOf(bob)).get('error')).toBe('login_required');
  });
});

describe('an ID token', () => {
  const claimsIn = (answer: Record<string, unknown>) => decodeJwt(String(answer['id_token']));

  it('says when its user signed in, as long as the session lasts', async () => {
    const signedInAt = Math.floor(bobs.now() / 1000);
    const first = await client.redeem(await client.send(bob, true));
    const at = Number(claimsIn(first)['auth_time']);
    expect(Math.abs(at - signedInAt)).toBeLessThan(60);
    await bobs.advance(90 * minute);
    const renewed = await client.refresh(String(first['refresh_token']));
    const later = await client.redeem(await client.begin(bob, { prompt: 'none' }));
    expect([claimsIn(renewed), claimsIn(later)]).toMatchObject([{ auth_time: at }, { auth_time: at }]);
    const again = await client.redeem(await client.send(await bobs.signedIn(), true));
    expect(Number(claimsIn(again)['auth_time'])).toBeGreaterThan(at + 80 * 60);
  });

  it('says how', async () => {
    const alone = claimsIn(await client.redeem(await client.send(bob, true)));
    expect(alone).toMatchObject({ acr: '1', amr: ['pwd'] });
    await bob.setUpTotp(() => bobs.now());
    const both = await client.redeem(await client.begin(bob, { acr_values: '2 1' }));
    expect(claimsIn(both)).toMatchObject({ acr: '2', amr: ['pwd', 'otp', 'mfa'] });
  });
});

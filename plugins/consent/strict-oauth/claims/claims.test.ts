import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { agree, ask, passes, requestOf } from '../../testing/asked';
import type { Browser } from '../../testing/browser';
import { startBackend, type TestBackend } from '../../testing/start-backend';
import type { TestClient, Tokens } from '../../testing/test-client';
import { CLAIMS_OF_SCOPE } from './standard-claims';

let backend: TestBackend;
/** Signed in, with everything that can be known of a user. */
let browser: Browser;
let client: TestClient;

const profile = {
  name: 'Ada King, Countess of Lovelace',
  given_name: 'Ada',
  family_name: 'King',
  middle_name: 'Augusta',
  nickname: 'Ada',
  preferred_username: 'ada',
  profile: 'https://ada.example/about',
  picture: 'https://ada.example/ada.png',
  website: 'https://ada.example/',
  gender: 'female',
  birthdate: '1915-12-10',
  zoneinfo: 'Europe/London',
  locale: 'en-GB',
  updated_at: 1_700_000_000,
};
const address = {
  formatted: '12 St James’s Square\nLondon',
  street_address: '12 St James’s Square',
  locality: 'London',
  region: 'England',
  postal_code: 'SW1Y 4JH',
  country: 'United Kingdom',
};
const registered = 'openid profile email address phone offline_access';

beforeAll(async () => {
  backend = await startBackend({});
  browser = await backend.signedIn('ada@example.test');
  const known = { ...profile, address, phone_number: '+44 20 7946 0958', shoe_size: 38 };
  await updateUserMetadata(await browser.userId(), known);
  client = await backend.client({ scope: registered });
});

afterAll(() => backend.close());

/** What the client gets for a request with these parameters that the user allows. */
async function allowed(params: Record<string, string>): Promise<{ info: object; tokens: Tokens }> {
  const asked = await ask(browser, client, { prompt: 'consent', ...params });
  const { body } = await requestOf(browser, asked);
  const scopes = (body['scopes'] as { scope: string }[]).map(({ scope }) => scope);
  const tokens = await agree(browser, client, asked, scopes);
  return { info: await client.userInfo(tokens), tokens };
}

/** The claims that belong to standard scopes, apart from those of `email`: the SDK puts these into ID tokens too. */
function standardIn(claims: object | undefined): string[] {
  const { profile: ofProfile = [], address: ofAddress = [], phone = [] } = CLAIMS_OF_SCOPE;
  const names = [...ofProfile, ...ofAddress, ...phone];
  return Object.keys(claims ?? {}).filter((name) => names.includes(name));
}

test('each scope brings its claims from userinfo, and no others', async () => {
  const { info } = await allowed({ scope: 'openid profile' });
  expect(info).toEqual({ sub: await browser.userId(), ...profile });
  expect((await allowed({ scope: 'openid address' })).info).toEqual({ sub: await browser.userId(), address });
  expect((await allowed({ scope: 'openid phone' })).info).toMatchObject({
    phone_number: '+44 20 7946 0958',
    phone_number_verified: false,
  });
  const { info: bare, tokens } = await allowed({ scope: 'openid email' });
  expect(bare).toMatchObject({ email: browser.email, email_verified: false });
  expect(standardIn(bare)).toEqual([]);
  expect(standardIn(tokens.claims)).toEqual([]);
});

test('all scopes at once bring all claims of OpenID Connect from userinfo, and none in the ID token', async () => {
  const { info, tokens } = await allowed({ scope: registered });
  for (const claims of Object.values(CLAIMS_OF_SCOPE))
    for (const claim of claims) expect(info).toHaveProperty(claim);
  expect(info).not.toHaveProperty('shoe_size');
  expect(standardIn(tokens.claims)).toEqual([]);
  // As long as the grant lives.
  expect(standardIn(await client.userInfo(await client.refresh(tokens.refresh)))).toHaveLength(17);
});

test('what the user unchecks isn’t delivered', async () => {
  const asked = await ask(browser, client, {
    scope: registered,
    prompt: 'consent',
    claims: JSON.stringify({ id_token: { name: null, address: null } }),
  });
  const tokens = await agree(browser, client, asked, ['openid', 'address']);
  expect(standardIn(await client.userInfo(tokens))).toEqual(['address']);
  expect(standardIn(tokens.claims)).toEqual(['address']);
});

test('a claim for userinfo is asked for by its scope, and is not in the ID token', async () => {
  const claims = JSON.stringify({ userinfo: { name: { essential: true }, unheard_of: null } });
  const { info, tokens } = await allowed({ scope: 'openid', claims });
  expect(tokens.scope).toBe('openid profile');
  expect(info).toMatchObject({ name: profile.name });
  expect(standardIn(tokens.claims)).toEqual([]);
});

test('a claim for the ID token is in it, alone', async () => {
  const claims = JSON.stringify({ id_token: { name: null, address: { essential: true }, nonce: null } });
  const { tokens } = await allowed({ scope: 'openid', claims });
  expect(tokens.scope).toBe('openid profile address');
  expect(tokens.claims).toMatchObject({ name: profile.name, address });
  expect(standardIn(tokens.claims)).toEqual(['name', 'address']);
});

test('whoever agreed before isn’t asked, and the claims come all the same', async () => {
  const claims = JSON.stringify({ id_token: { nickname: null } });
  const one = await backend.client({ scope: registered });
  const asked = await ask(browser, one, { scope: 'openid', claims });
  await agree(browser, one, asked, ['openid', 'profile'], true);
  const flow = await one.begin({ scope: 'openid', claims });
  const tokens = await one.finish(flow, await browser.visit(flow.url));
  expect(standardIn(tokens.claims)).toEqual(['nickname']);
  // Agreeing to less is no agreement to the claim.
  const other = await backend.client({ scope: registered });
  await agree(browser, other, await ask(browser, other, { scope: 'openid' }), ['openid'], true);
  expect(await passes(browser, other, { scope: 'openid' })).toBe(true);
  expect(await passes(browser, other, { scope: 'openid', claims })).toBe(false);
});

test('a claim whose scope the client may not have isn’t delivered', async () => {
  const small = await backend.client({ scope: 'openid email' });
  const claims = JSON.stringify({ userinfo: { name: { essential: true }, email: null } });
  const asked = await ask(browser, small, { scope: 'openid', claims });
  const tokens = await agree(browser, small, asked, ['openid', 'email']);
  expect(tokens.scope).toBe('openid email');
  expect(await client.userInfo(tokens)).toMatchObject({ email: browser.email });
  expect(standardIn(await client.userInfo(tokens))).toEqual([]);
  const flow = await small.begin({ scope: 'openid profile' });
  expect(small.errorOf(flow, await browser.visit(flow.url))).toBe('invalid_scope');
});

test('malformed claims are the client’s mistake; claims_locales is ignored', async () => {
  for (const claims of ['{', '[]', '{"userinfo":"name"}']) {
    const flow = await client.begin({ claims });
    expect(client.errorOf(flow, await browser.visit(flow.url))).toBe('invalid_request');
  }
  const { tokens } = await allowed({ scope: 'openid', claims: '{}', claims_locales: 'de en' });
  expect(tokens.scope).toBe('openid');
});

test('only the user whom sub names can answer', async () => {
  const of = (value: string) => ({
    scope: 'openid',
    claims: JSON.stringify({ id_token: { sub: { value } } }),
  });
  const other = await backend.signedIn();
  expect((await allowed(of(await browser.userId()))).tokens.claims?.sub).toBe(await browser.userId());
  const flow = await client.begin({ ...of(await other.userId()), prompt: 'none' });
  expect(client.errorOf(flow, await browser.visit(flow.url))).toBe('login_required');
  // The page asks that user to sign in.
  const page = await browser.visit((await client.begin(of(await other.userId()))).url);
  expect(page.searchParams.get('forceFreshAuth')).toBe('true');
});

test('the hint and the claims must name the same user', async () => {
  const { tokens } = await allowed({ scope: 'openid' });
  const hint = { scope: 'openid', prompt: 'none', id_token_hint: tokens.idToken ?? '' };
  for (const [value, error] of [
    [await browser.userId(), 'consent_required'],
    ['somebody-else', 'login_required'],
  ] as const) {
    const one = await backend.client({ scope: registered });
    const flow = await one.begin({ ...hint, claims: JSON.stringify({ userinfo: { sub: { value } } }) });
    expect(one.errorOf(flow, await browser.visit(flow.url))).toBe(error);
  }
});

test('no call of the core is added for the claims', async () => {
  const calls = async (scope: string) => {
    const asked = await ask(browser, client, { scope, prompt: 'consent' });
    const tokens = await agree(browser, client, asked, scope.split(' '));
    return backend.callsOf(() => client.userInfo(tokens));
  };
  expect(await calls(registered)).toEqual(await calls('openid'));
});

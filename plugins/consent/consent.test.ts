import { accept, agree, ask, challengeIn, passes, requestOf, wayBack } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';

// Hashing a password takes time, more so on a busy machine.
let backend: TestBackend;
/** Signed in. No test changes another test's client. */
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend({
    config: { clients: { 'our-own': { firstParty: true } }, scopes: { profile: { required: true } } },
  });
  browser = await backend.signedIn('ada@example.test');
});

afterAll(() => backend.close());
afterEach(() => {
  const [unexpected] = backend.errors.splice(0);
  if (unexpected !== undefined) throw unexpected;
});

function claimsIn(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('the user learns who asks, for what, and where the code will go', async () => {
  const client = await backend.client({
    clientUri: 'https://birch.example/',
    policyUri: 'https://birch.example/policy',
  });
  const asked = await ask(browser, client, { prompt: 'consent', ui_locales: 'de-CH en', login_hint: 'ada' });
  const { status, body, headers } = await requestOf(browser, asked);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    status: 'OK',
    version: 1,
    audience: [],
    shown: expect.any(String),
    client: {
      clientId: client.clientId,
      clientName: 'Birch Calendar',
      clientUri: 'https://birch.example/',
      logoUri: null,
      policyUri: 'https://birch.example/policy',
      tosUri: null,
    },
    redirectHost: new URL(client.redirectUri).host,
    redirectKind: 'web',
    redirectScheme: 'https',
    firstParty: false,
    verified: false,
    imitates: null,
    scopes: [
      expect.objectContaining({ scope: 'openid', required: true, lang: 'de', alreadyGranted: false }),
      expect.objectContaining({ scope: 'email', required: false, title: 'Ihre E-Mail-Adresse sehen' }),
      expect.objectContaining({ scope: 'offline_access', required: false }),
    ],
    prompt: ['consent'],
    maxAge: null,
    loginHint: 'ada',
    uiLocales: ['de-CH', 'en'],
    policyUri: 'https://birch.example/policy',
    tosUri: null,
    supportContact: null,
    initiateLoginUri: null,
    granted: null,
    canRemember: true,
    user: { emails: ['ada@example.test'], phoneNumbers: [] },
  });
});

test('a scope the user unchecks is in no token, no userinfo, and nothing a refresh brings', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const tokens = await agree(browser, client, asked, ['openid', 'offline_access']);
  const refreshed = await client.refresh(tokens.refresh);
  for (const { access, scope, claims } of [tokens, refreshed]) {
    expect(scope).toBe('openid offline_access');
    expect(claims?.sub).toBeDefined();
    expect(claims).not.toHaveProperty('email');
    expect(claimsIn(access)).toMatchObject({ scp: ['openid', 'offline_access'], sub: claims?.sub });
    expect(claimsIn(access)).not.toHaveProperty('email');
  }
  expect(await client.userInfo(tokens)).toEqual({ sub: tokens.claims?.sub });
  expect(await client.userInfo(refreshed)).toEqual({ sub: tokens.claims?.sub });
});

test('the scopes the user keeps are in all of them', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const tokens = await agree(browser, client, asked, ['email', 'openid', 'offline_access']);
  const { email } = browser;
  expect(tokens.claims).toMatchObject({ email });
  expect(claimsIn(tokens.access)).toMatchObject({ email });
  expect(await client.userInfo(tokens)).toMatchObject({ email });
  expect(await client.userInfo(await client.refresh(tokens.refresh))).toMatchObject({ email });
});

test.each([
  [['openid', 'profile', 'admin'], 'scope_not_requested'],
  [['openid', 'profile', 'phoneNumber'], 'scope_not_requested'],
  [['openid', 'email'], 'required_scope_missing'],
  [['profile'], 'required_scope_missing'],
  [[], 'required_scope_missing'],
])('agreeing to %j is refused as %s, and the request stays open', async (scopes, code) => {
  const client = await backend.client({ scope: 'openid email profile phoneNumber' });
  const asked = await ask(browser, client, { scope: 'openid email profile' });
  const { status, body } = await accept(browser, asked, scopes);
  expect({ status, body }).toEqual({
    status: 400,
    body: { status: 'BAD_REQUEST_ERROR', code, message: expect.any(String), requestId: 'request-1' },
  });
  await agree(browser, client, asked, ['openid', 'profile']);
});

test('refusing at consent tells the client access_denied, with its state and the issuer', async () => {
  const client = await backend.client();
  const { flow, consentChallenge } = await ask(browser, client);
  const back = wayBack(await browser.call('POST', '/oauth/consent/refuse', { consentChallenge }));
  expect(back.href).toContain(client.redirectUri);
  expect(client.errorOf(flow, back)).toBe('access_denied');
  expect(back.searchParams.get('iss')).toBe(`${backend.apiUrl}/auth`);
  const again = await browser.call('POST', '/oauth/consent/refuse', { consentChallenge });
  expect(again.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'used' });
});

test('refusing before signing in needs no session, and tells the client the same', async () => {
  const client = await backend.client();
  const stranger = backend.browser();
  const flow = await client.begin();
  const page = await stranger.visit(flow.url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const back = wayBack(await stranger.call('POST', '/oauth/consent/refuse', { loginChallenge }));
  expect(client.errorOf(flow, back)).toBe('access_denied');
  const again = await stranger.call('POST', '/oauth/consent/refuse', { loginChallenge });
  expect(again.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'used' });
});

test('a user who still lacks a factor can refuse, and nothing else', async () => {
  const client = await backend.client();
  const lacking = await backend.signedIn();
  const asked = await ask(lacking, client);
  await backend.requireTotp(lacking);
  await lacking.signIn();
  expect((await requestOf(lacking, asked)).status).toBe(403);
  const { status, body } = await accept(lacking, asked, ['openid', 'email']);
  expect({ status, body }).toMatchObject({ status: 403, body: { message: 'invalid claim' } });
  const { consentChallenge, flow } = asked;
  const back = wayBack(await lacking.call('POST', '/oauth/consent/refuse', { consentChallenge }));
  expect(client.errorOf(flow, back)).toBe('access_denied');
});

test('a challenge works once', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  await agree(browser, client, asked, ['openid', 'email']);
  const used = { status: 'CHALLENGE_ERROR', code: 'used' };
  expect((await accept(browser, asked, ['openid', 'email'])).body).toMatchObject(used);
  expect((await requestOf(browser, asked)).body).toMatchObject(used);
});

test('a double submit gives one code', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(browser, asked, ['openid', 'email'])));
  const codes = answers.map(({ body }) => body['code'] ?? body['status']);
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  expect(codes.filter((code) => code === 'used')).toHaveLength(3);
});

test('agreeing and refusing at the same time have one outcome', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const { consentChallenge } = asked;
  const answers = await Promise.all([
    accept(browser, asked, ['openid', 'email']),
    browser.call('POST', '/oauth/consent/refuse', { consentChallenge }),
  ]);
  expect(answers.filter(({ body }) => body['status'] === 'OK')).toHaveLength(1);
});

test('an unknown and an expired challenge are told apart', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const unknown = await requestOf(browser, { ...asked, consentChallenge: 'tampered' });
  expect(unknown.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'unknown' });
  backend.core.clock.advance(31 * 60_000);
  expect((await requestOf(browser, asked)).body).toMatchObject({
    status: 'CHALLENGE_ERROR',
    code: 'expired',
  });
  const late = await accept(browser, asked, ['openid', 'email']);
  expect(late.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'expired' });
});

test('the answer to a challenge that is missing says so', async () => {
  const answer = await browser.get('/oauth/consent/request');
  expect(answer).toMatchObject({ status: 400, body: { code: 'missing_challenge' } });
});

test('two clients in two tabs, answered crosswise, each get their own answer', async () => {
  const [one, two] = [await backend.client(), await backend.client({ scope: 'openid email profile' })];
  const first = await ask(browser, one);
  const second = await ask(browser, two);
  const tokensOfTwo = await agree(browser, two, second, ['openid', 'email', 'profile']);
  const tokensOfOne = await agree(browser, one, first, ['openid', 'email']);
  expect(tokensOfTwo.claims?.aud).toBe(two.clientId);
  expect(tokensOfOne.claims?.aud).toBe(one.clientId);
  expect(tokensOfOne.scope).toBe('openid email');
});

test('a first-party client never causes a question, whatever it asks for', async () => {
  const client = await backend.client({ clientId: 'our-own', clientName: 'Birch' });
  expect(await passes(browser, client)).toBe(true);
  expect(await passes(browser, client, { prompt: 'none' })).toBe(true);
});

test('prompt=none if the user would have to agree is consent_required', async () => {
  const client = await backend.client();
  const flow = await client.begin({ prompt: 'none' });
  expect(client.errorOf(flow, await browser.visit(flow.url))).toBe('consent_required');
  await agree(browser, client, await ask(browser, client), ['openid', 'email', 'offline_access'], true);
  expect(await passes(browser, client, { prompt: 'none' })).toBe(true);
});

test('signing in on the way leads to the question as well', async () => {
  const client = await backend.client();
  const newcomer = backend.browser();
  const flow = await client.begin();
  const page = await newcomer.visit(flow.url);
  await newcomer.signUp('on-the-way@example.test');
  const consentChallenge = challengeIn(await newcomer.continueLogin(page));
  const tokens = await agree(newcomer, client, { flow, consentChallenge }, ['openid', 'email']);
  expect(tokens.claims).toMatchObject({ email: 'on-the-way@example.test' });
});

test('a failing core is a server error with the reference, and the request can be answered again', async () => {
  const client = await backend.client();
  const asked = await ask(browser, client);
  const restore = backend.breakCore('/recipe/oauth/auth/requests/consent/accept');
  const { status, body } = await accept(browser, asked, ['openid', 'email']);
  expect({ status, body }).toMatchObject({
    status: 500,
    body: { code: 'server_error', requestId: 'request-1' },
  });
  expect(backend.errors.splice(0)).toHaveLength(1);
  restore();
  await agree(browser, client, asked, ['openid', 'email']);
});

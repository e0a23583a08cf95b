import { setTimeout as delay } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { agree, challengeIn } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, website, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

// Hashing a password takes time, more so on a busy machine.
let backend: TestBackend;
let client: TestClient;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend({
    config: {
      reservedNames: ['Cedar Pay'],
      clients: { 'our-own': { firstParty: true, initiateLoginUri: 'https://own.example/login?a=b' } },
    },
  });
  await createOrUpdateTenant('birch-bank', { firstFactors: ['emailpassword'] });
  client = await backend.client({ clientId: 'our-own', clientName: 'Ash Mail' });
  browser = await backend.signedIn();
});

afterAll(() => backend.close());

function isSignIn(page: URL): boolean {
  return page.origin === website && page.searchParams.has('loginChallenge');
}

function asksAnew(page: URL): boolean {
  return isSignIn(page) && page.searchParams.get('forceFreshAuth') === 'true';
}

/** The SDK stores the time a factor was completed in whole seconds. */
async function nextSecond(): Promise<void> {
  await delay(1000 - (Date.now() % 1000));
}

describe.each([{ prompt: 'login' }, { max_age: '0' }, { prompt: 'login', max_age: '3600' }])(
  '%j',
  (asked) => {
    test('an older session is refused, whatever the page does', async () => {
      const flow = await client.begin(asked);
      const page = await browser.visit(flow.url);
      expect(asksAnew(page)).toBe(true);
      const again = await browser.continueLogin(page);
      expect(asksAnew(again)).toBe(true);
      expect(again.searchParams.get('loginChallenge')).toBe(page.searchParams.get('loginChallenge'));
    });

    test('a new session is accepted', async () => {
      const flow = await client.begin(asked);
      const page = await browser.visit(flow.url);
      await browser.signIn();
      expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
    });

    test('a user without a session signs in once', async () => {
      const stranger = backend.browser();
      const flow = await client.begin(asked);
      const page = await stranger.visit(flow.url);
      await stranger.signIn(browser.email);
      expect(await client.finish(flow, await stranger.continueLogin(page))).toHaveProperty('access');
    });
  },
);

test('a client can’t backdate its own request', async () => {
  const page = await browser.visit(
    (await client.begin({ prompt: 'login', vestibule_requested_at: '1' })).url,
  );
  expect(asksAnew(await browser.continueLogin(page))).toBe(true);
});

test('the password typed again within the session counts', async () => {
  const flow = await client.begin({ prompt: 'login' });
  const page = await browser.visit(flow.url);
  await nextSecond();
  await browser.stepUp();
  expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
});

test('a code from an authenticator alone doesn’t count', async () => {
  const flow = await client.begin({ prompt: 'login' });
  const page = await browser.visit(flow.url);
  const { body } = await browser.call('POST', '/totp/device', {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
  await nextSecond();
  const code = totp.generate();
  const verified = await browser.call('POST', '/totp/device/verify', {
    deviceName: body['deviceName'],
    totp: code,
  });
  expect(verified.body['status']).toBe('OK');
  expect(asksAnew(await browser.continueLogin(page))).toBe(true);
});

test('prompt=login with prompt=consent asks for both', async () => {
  const third = await backend.client();
  const flow = await third.begin({ prompt: 'login consent' });
  const page = await browser.visit(flow.url);
  expect(asksAnew(page)).toBe(true);
  await browser.signIn();
  const consentChallenge = challengeIn(await browser.continueLogin(page));
  await agree(browser, third, { flow, consentChallenge }, ['openid']);
});

test('prompt=none with max_age=0 can only be login_required', async () => {
  const flow = await client.begin({ prompt: 'none', max_age: '0' });
  expect(client.errorOf(flow, await browser.visit(flow.url))).toBe('login_required');
});

test('a session that lacks a factor doesn’t count: prompt=none is login_required, and the page’s word is ignored', async () => {
  const lacking = await backend.signedIn();
  await backend.requireTotp(lacking);
  await lacking.signIn();
  const silent = await client.begin({ prompt: 'none' });
  expect(client.errorOf(silent, await lacking.visit(silent.url))).toBe('login_required');
  const page = await lacking.visit((await client.begin()).url);
  expect(isSignIn(page)).toBe(true);
  expect(isSignIn(await lacking.continueLogin(page))).toBe(true);
});

test('prompt=select_account shows the page despite a session, and the page’s word counts', async () => {
  const flow = await client.begin({ prompt: 'select_account', login_hint: 'ada@example.test' });
  const page = await browser.visit(flow.url);
  expect(isSignIn(page)).toBe(true);
  expect(page.searchParams.has('forceFreshAuth')).toBe(false);
  expect(page.searchParams.get('hint')).toBe('ada@example.test');
  expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
});

test('login_hint for somebody else shows the page despite a session, and the page’s word counts', async () => {
  for (const hint of ['somebody.else@example.test', '+447400123456']) {
    const flow = await client.begin({ login_hint: hint });
    const page = await browser.visit(flow.url);
    expect(isSignIn(page)).toBe(true);
    expect(page.searchParams.has('forceFreshAuth')).toBe(false);
    expect(page.searchParams.get('hint')).toBe(hint);
    expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
  }
  // The user's own address, or what is none, asks for nobody else; and `none` shows nothing.
  const own = [{ login_hint: browser.email.toUpperCase() }, { login_hint: 'ada' }];
  for (const asked of [...own, { login_hint: 'somebody.else@example.test', prompt: 'none' }]) {
    const flow = await client.begin(asked);
    expect(await client.finish(flow, await browser.visit(flow.url))).toHaveProperty('access');
  }
});

test.each([{}, { prompt: 'login' }])(
  'the sign-in page is told whom the client expects, %j',
  async (asked) => {
    const flow = await client.begin({ ...asked, login_hint: 'ada@example.test' });
    const page = await backend.browser().visit(flow.url);
    expect(isSignIn(page)).toBe(true);
    expect(page.searchParams.get('hint')).toBe('ada@example.test');
  },
);

test.each([{}, { prompt: 'login' }, { prompt: 'select_account' }])(
  'the sign-in page is told the languages that the client asks for, %j',
  async (asked) => {
    const flow = await client.begin({ ...asked, ui_locales: 'de-ch no_tag <b> en' });
    const page = await backend.browser().visit(flow.url);
    expect(isSignIn(page)).toBe(true);
    expect(page.searchParams.get('ui_locales')).toBe('de-CH en');
  },
);

test('the consent page learns the languages that the client asks for', async () => {
  const third = await backend.client();
  const page = await browser.visit((await third.begin({ ui_locales: 'de-CH en' })).url);
  expect(challengeIn(page)).not.toBe('');
  expect(page.searchParams.get('ui_locales')).toBe('de-CH en');
});

test('login info says where the client starts a new sign-in, and for whom', async () => {
  const page = await backend.browser().visit((await client.begin()).url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get('/oauth/login/info', { loginChallenge });
  const issuer = encodeURIComponent(`${backend.apiUrl}/auth`);
  expect(body).toMatchObject({
    info: { consent: { initiateLoginUri: `https://own.example/login?a=b&iss=${issuer}` } },
  });
});

test('login info says which verified client an unverified one could be mistaken for', async () => {
  const other = await backend.client({ clientName: 'Аsh Mаil (official)' });
  const page = await backend.browser().visit((await other.begin()).url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get('/oauth/login/info', { loginChallenge });
  expect(body).toMatchObject({ info: { consent: { verified: false, imitates: 'Ash Mail' } } });
});

test.each([
  ['Test', 'Test'],
  ['Sеcurity TEST', 'Test'],
  ['Birch Bank Support', 'birch-bank'],
  ['Cedar Pay Login', 'Cedar Pay'],
])('login info says that %j could be mistaken for %j, which is ours', async (clientName, imitates) => {
  const other = await backend.client({ clientName });
  const page = await backend.browser().visit((await other.begin()).url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get('/oauth/login/info', { loginChallenge });
  expect(body).toMatchObject({ info: { consent: { verified: false, imitates } } });
});

test('login info tells the page what the client asked for, and nothing about the user', async () => {
  const third = await backend.client({
    redirectUris: ['com.example.app:/callback'],
    tokenEndpointAuthMethod: 'none',
    scope: 'openid profile',
    tosUri: 'https://birch.example/terms',
  });
  const flow = await third.begin({ max_age: '600', ui_locales: 'nl no_such-tag', prompt: 'select_account' });
  const page = await browser.visit(flow.url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get(
    '/oauth/login/info',
    { loginChallenge },
    { 'accept-language': 'de;q=0.5' },
  );
  expect(body).toMatchObject({
    status: 'OK',
    info: { clientId: third.clientId, clientName: 'Birch Calendar' },
  });
  expect((body['info'] as Record<string, unknown>)['consent']).toEqual({
    version: 1,
    redirectHost: '',
    redirectKind: 'app',
    redirectScheme: 'com.example.app',
    firstParty: false,
    verified: false,
    imitates: null,
    scopes: [
      expect.objectContaining({ scope: 'openid', lang: 'de', required: true }),
      {
        scope: 'profile',
        title: 'Ihr Profil sehen',
        description: expect.any(String),
        lang: 'de',
        required: false,
      },
    ],
    prompt: ['select_account'],
    maxAge: 600,
    loginHint: null,
    uiLocales: ['nl'],
    policyUri: null,
    tosUri: 'https://birch.example/terms',
    supportContact: null,
    initiateLoginUri: null,
  });
});

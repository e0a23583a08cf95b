import type { CoreFault } from '@vestibule/embedded-core';
import { ApiVisitor, type Answer } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { startSecondProcess, until } from '@vestibule/embedded-core/testing';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const startSecondApi = (coreUrl: string) =>
  startSecondProcess(new URL('../testing/second-api.ts', import.meta.url), coreUrl);

const password = 'nanoseconds-1906';
let setup: TestApi;
let client: OAuthClient;
let users = 0;

beforeAll(async () => {
  setup = await startTestApi({ coreTimeoutMs: 1500 });
});
afterAll(() => setup.close());

beforeEach(async () => {
  await setup.dev('POST', '/reset');
  client = await OAuthClient.register(setup);
});

const spoil = (kind: CoreFault['kind'], path = '/', times = 1000) =>
  setup.core.setFault({ path, times, kind });

async function signedUp(): Promise<ApiVisitor & { email: string }> {
  users += 1;
  const email = `grace-${users}@vestibule.test`;
  const visitor = Object.assign(setup.visitor(), { email });
  expect((await visitor.signUp(email, password)).body).toMatchObject({ status: 'OK' });
  return visitor;
}

async function tokensOf(visitor: ApiVisitor): Promise<{ access: string; refresh: string }> {
  const answer = await client.redeem(await client.send(visitor));
  return { access: String(answer['access_token']), refresh: String(answer['refresh_token']) };
}

/** As another product's server calls. */
async function asProgram(path: string, init: RequestInit = {}) {
  const response = await fetch(`${setup.api.url}${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const userInfo = (access: string) =>
  asProgram('/auth/oauth/userinfo', { headers: { authorization: `Bearer ${access}` } });

const introspect = (token: string) =>
  asProgram('/auth/oauth/introspect', { method: 'POST', body: new URLSearchParams({ token }) });

function expectAway({ status, headers, body }: Answer, code = 'core_silent', wait = '5'): void {
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({
      code,
      message: expect.stringContaining('Nothing was lost'),
      requestId: headers.get('x-request-id'),
    }),
  ]);
  expect(headers.get('retry-after')).toBe(wait);
  expect(setup.log.at(-1)).toMatchObject({ status: 503, error: expect.stringContaining('CoreUnavailable') });
}

type Call = (visitor: ApiVisitor & { email: string }) => Promise<Answer>;

const routes: readonly (readonly [string, Call])[] = [
  ['sign-in', (visitor) => visitor.signIn(visitor.email, password)],
  ['sign-up', (visitor) => visitor.signUp('hopper@vestibule.test', password)],
  ['refresh', (visitor) => visitor.refresh()],
  ['sign-out', (visitor) => visitor.call('POST', '/auth/signout')],
  ['MFA info', (visitor) => visitor.mfaInfo()],
  ['TOTP', (visitor) => visitor.enterTotp('123456')],
  ['a code', (visitor) => visitor.call('POST', '/auth/signinup/code', { email: 'grace@vestibule.test' })],
  ['a passkey', (visitor) => visitor.call('POST', '/auth/webauthn/options/signin', {})],
  ['login methods', (visitor) => visitor.call('GET', '/auth/loginmethods')],
  ['who asks', (visitor) => visitor.call('GET', '/auth/oauth/login/info?loginChallenge=some-challenge')],
  ['continuing', (visitor) => visitor.call('GET', '/auth/oauth/login?loginChallenge=some-challenge')],
  ['a consent request', (visitor) => visitor.call('GET', '/auth/oauth/consent/request?consentChallenge=c')],
  ['consent info', (visitor) => visitor.call('GET', '/auth/oauth/consent/info?consentChallenge=c')],
  [
    'agreeing',
    (visitor) =>
      visitor.call('POST', '/auth/oauth/consent/accept', {
        consentChallenge: 'c',
        scopes: [],
        remember: false,
      }),
  ],
  ['refusing', (visitor) => visitor.call('POST', '/auth/oauth/consent/refuse', { consentChallenge: 'c' })],
  ['recovery codes', (visitor) => visitor.call('GET', '/auth/recovery-codes')],
  ['a product’s call', (visitor) => visitor.call('GET', '/me')],
];

test.each(routes)('%s: 503 if the core is cut off, and nobody is signed out', async (_name, call) => {
  const grace = await signedUp();
  const cookies = [...grace.cookies];
  spoil({ drop: true });
  expectAway(await call(grace));
  expect([...grace.cookies].filter(([name]) => name.startsWith('s'))).toEqual(
    cookies.filter(([name]) => name.startsWith('s')),
  );
  setup.core.setFault(undefined);
  expect((await grace.refresh()).status).toBe(200);
});

test('a procedure says so as well, in its own form', async () => {
  const grace = await signedUp();
  // The session's check gets through.
  spoil({ drop: true }, '/recipe/totp');
  const { status, body, headers } = await grace.query('factors.list');
  expect([status, body]).toMatchObject([
    503,
    {
      error: {
        message: expect.stringContaining('Nothing was lost'),
        data: { code: 'SERVICE_UNAVAILABLE', requestId: headers.get('x-request-id') },
      },
    },
  ]);
  expect(headers.get('retry-after')).toBe('5');
  expect(setup.log.at(-1)).toMatchObject({ error: expect.stringContaining('CoreUnavailable') });
});

test.each<[string, CoreFault['kind'], string, string]>([
  ['hangs', { hang: 'answer' }, 'core_silent', '5'],
  ['hangs in the middle of an answer', { hang: 'body' }, 'core_silent', '5'],
  ['is slower than the limit', { delayMs: 60_000 }, 'core_silent', '5'],
  ['has a gateway that answers 502', { status: 502 }, 'core_down', '5'],
  ['has a gateway that answers 503 with a wait', { status: 503, retryAfter: 40 }, 'core_down', '40'],
  ['asks to wait', { status: 429, retryAfter: 90 }, 'core_busy', '90'],
])('a core that %s', async (_name, kind, code, wait) => {
  const grace = await signedUp();
  spoil(kind);
  const refreshed = await grace.refresh();
  expect(refreshed.status).toBe(503);
  expectAway(refreshed, code, wait);
  expectAway(await grace.signIn(grace.email, password), code, wait);
});

test('the page of another origin can read when to try again', async () => {
  const grace = await signedUp();
  spoil({ drop: true });
  const { headers } = await grace.refresh();
  expect(headers.get('access-control-allow-origin')).toBe(website);
  expect(headers.get('access-control-expose-headers')).toContain('retry-after');
});

test('the core is left alone after repeated failures, and asked again later', async () => {
  const grace = await signedUp();
  spoil({ drop: true });
  for (let count = 0; count < 5; count += 1) expectAway(await grace.refresh());
  setup.core.setFault(undefined);
  // Whatever it would answer now.
  expectAway(await grace.refresh());
  await until(async () => expect((await grace.refresh()).status).toBe(200));
});

describe('tokens of clients, while the core can’t be asked', () => {
  test.each<[string, CoreFault['kind']]>([
    ['is cut off', { drop: true }],
    ['fails', { status: 500 }],
  ])('are neither wrong nor inactive if it %s', async (_name, kind) => {
    const { access, refresh } = await tokensOf(await signedUp());
    spoil(kind);
    const info = await userInfo(access);
    expect([info.status, info.body['error']]).toEqual([503, 'temporarily_unavailable']);
    expect(info.headers.has('www-authenticate')).toBe(false);
    expect(info.headers.has('retry-after')).toBe(true);
    for (const token of [access, refresh]) expect((await introspect(token)).status).toBeGreaterThan(499);
    setup.core.setFault(undefined);
    expect((await userInfo('not-a-token')).status).toBe(401);
  });

  test('are refused by the token endpoint in OAuth’s words', async () => {
    const { refresh } = await tokensOf(await signedUp());
    spoil({ drop: true });
    expect(await client.refresh(refresh)).toMatchObject({ error: 'temporarily_unavailable' });
  });
});

describe('a browser that a client sends here, while the core is away,', () => {
  const query = () =>
    new URLSearchParams({
      client_id: client.credentials.client_id,
      redirect_uri: 'http://localhost:5000/callback',
      response_type: 'code',
      scope: 'openid',
      state: 'a-state-that-is-long',
    });
  const ask = (init: RequestInit = {}, search = `?${query()}`) =>
    fetch(`${setup.api.url}/auth/oauth/auth${search}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
      ...init,
    });
  /** Somebody reads who asks. */
  const meet = async (clientName: string) => {
    client = await OAuthClient.register(setup, clientName);
    const visitor = setup.visitor();
    const loginChallenge = (await client.begin(visitor)).searchParams.get('loginChallenge') ?? '';
    const info = `/auth/oauth/login/info?${new URLSearchParams({ loginChallenge })}`;
    expect((await visitor.call('GET', info)).status).toBe(200);
  };

  test('gets a page that says what happened, and tries again by itself', async () => {
    spoil({ drop: true });
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('refresh')).toBe(`5; url=/auth/oauth/auth?${query()}`);
    const page = await response.text();
    expect(page).toContain('We’ll try again in 5 seconds, and then continue to the app.');
    expect(page).toContain(String(response.headers.get('x-request-id')));
  });

  test('tries a form of the client again as an address', async () => {
    spoil({ drop: true });
    const response = await ask({ method: 'POST', body: query() }, '');
    expect(response.headers.get('refresh')).toBe(`5; url=/auth/oauth/auth?${query()}`);
    setup.core.setFault(undefined);
    // A request that is wrong stays wrong.
    const refused = await ask({}, '?client_id=nobody');
    expect([refused.status, refused.headers.get('refresh')]).toEqual([400, null]);
  });

  test('reads who asks, if this process has told somebody before', async () => {
    await meet('Birch <Calendar>');
    spoil({ status: 500, text: 'java.net.ConnectException: Connection refused' }, '/recipe/oauth');
    expect(await (await ask()).text()).toContain('and then continue to Birch &lt;Calendar&gt;.');
    const german = await ask({}, `?${query()}&ui_locales=de`);
    expect(await german.text()).toContain('leiten Sie dann zu Birch &lt;Calendar&gt; weiter.');
  });

  test('reads no name that only looks like another', async () => {
    await meet('Vestibu1e');
    spoil({ drop: true });
    expect(await (await ask()).text()).toContain(
      'We’ll try again in 5 seconds, and then continue to the app.',
    );
  });
});

test('failures that the SDK doesn’t wait for don’t end the process', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  const grace = await signedUp();
  process.on('unhandledRejection', hear);
  spoil({ drop: true }, '/recipe/user/metadata');
  spoil({ status: 502 }, '/public/recipe/multitenancy');
  expect((await grace.mfaInfo()).status).toBe(503);
  spoil({ status: 500 }, '/recipe/user/metadata');
  spoil({ status: 500 }, '/public/recipe/multitenancy');
  expect((await grace.mfaInfo()).status).toBe(500);
  setup.core.setFault(undefined);
  expect((await grace.mfaInfo()).status).toBe(200);
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

describe('while the keys that tokens are checked with can’t be had', () => {
  test.each<[string, CoreFault['kind']]>([
    ['because of a gateway', { status: 502 }],
    ['because something else answers', { status: 200, text: '<!doctype html>' }],
    ['because the core is cut off', { drop: true }],
    ['because it hangs in the middle', { hang: 'body' }],
  ])('%s, no session and no token is refused', async (_name, kind) => {
    const grace = await signedUp();
    const { access } = await tokensOf(grace);
    // Another process, which has no keys yet.
    const second = await startSecondApi(setup.core.url);
    try {
      const there = new ApiVisitor(second.url, website);
      for (const [name, value] of grace.cookies) there.cookies.set(name, value);
      spoil(kind, '/.well-known/jwks.json');
      expect((await there.call('GET', '/me')).status).toBe(503);
      const headers = { authorization: `Bearer ${access}` };
      expect((await fetch(`${second.url}/auth/oauth/userinfo`, { headers })).status).toBe(503);
      setup.core.setFault(undefined);
      expect((await there.call('GET', '/me')).status).toBe(200);
      expect((await fetch(`${second.url}/auth/oauth/userinfo`, { headers })).status).toBe(200);
    } finally {
      await second.stop();
    }
  });
});

test('a session that can’t be read isn’t taken for none', async () => {
  const grace = await signedUp();
  const page = await client.begin(grace);
  spoil({ drop: true }, '/recipe/session/verify');
  const query = new URLSearchParams({ loginChallenge: page.searchParams.get('loginChallenge') ?? '' });
  const answer = await grace.call('GET', `/auth/oauth/login?${query}`);
  expect(answer.status).toBe(503);
  expectAway(answer);
});

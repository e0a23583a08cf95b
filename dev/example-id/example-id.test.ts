import { createServer, type Server } from 'node:http';
import * as client from 'openid-client';
import { createExampleId } from './index';

const registered = {
  clientId: 'a-client',
  clientSecret: 'a-secret-of-a-client',
  clientName: 'A <b>Client</b>',
  redirectUris: ['http://localhost:3000/auth/callback/example-id'],
};
let server: Server;
let issuer: string;
let config: client.Configuration;
let cookies: Map<string, { pair: string; path: string }>;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  server.on('request', await createExampleId({ issuer, client: registered }));
  config = await client.discovery(
    new URL(issuer),
    registered.clientId,
    {},
    client.ClientSecretPost(registered.clientSecret),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
  );
});

beforeEach(() => {
  cookies = new Map();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function visit(url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies.values()]
    .filter(({ path }) => new URL(url).pathname.startsWith(path))
    .map(({ pair }) => pair)
    .join('; ');
  const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
  for (const line of response.headers.getSetCookie()) {
    const [, pair = '', name = '', path = ''] = /^(([^=]+)=[^;]*); path=([^;]*)/.exec(line) ?? [];
    // One of each name and path, as browsers keep them.
    cookies.set(`${name} ${path}`, { pair, path });
  }
  return response;
}

const locationOf = (response: Response, base: string) =>
  new URL(response.headers.get('location') ?? '', base).href;

async function start() {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: registered.redirectUris.join(),
    scope: 'openid email',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const page = locationOf(await visit(url.href), issuer);
  return { page, checks: { pkceCodeVerifier, expectedState } };
}

async function decide(page: string, form: Record<string, string>): Promise<URL> {
  let response = await visit(page, { method: 'POST', body: new URLSearchParams(form) });
  while (locationOf(response, issuer).startsWith(issuer))
    response = await visit(locationOf(response, issuer));
  return new URL(locationOf(response, issuer));
}

test.each([
  [{ decision: 'allow' }, { email: 'grace@example-id.test', email_verified: true }],
  [
    { decision: 'allow', unverified: 'on' },
    { email: 'grace@example-id.test', email_verified: false },
  ],
  [{ decision: 'allow-without-email' }, {}],
])('%j gives the client %j', async (form, expected) => {
  const { page, checks } = await start();
  const answer = await decide(page, { email: 'grace@example-id.test', ...form });
  const tokens = await client.authorizationCodeGrant(config, answer, checks);
  const { sub = '' } = tokens.claims() ?? {};
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toEqual({ sub, ...expected });
});

test.each([
  { decision: 'cancel' },
  { decision: 'cancel', email: 'grace@example-id.test' },
  { decision: 'allow' },
])('%j tells the client access_denied, with its state', async (form) => {
  const { page, checks } = await start();
  const answer = await decide(page, form);
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({
    error: 'access_denied',
    state: checks.expectedState,
    iss: issuer,
  });
});

test('a person stays the same at each sign-in, is asked each time, and differs from everyone else', async () => {
  const subs: string[] = [];
  for (const email of ['grace@example-id.test', 'Grace@example-id.test', 'else@example.test']) {
    const { page, checks } = await start();
    expect(page).toContain('/interaction/');
    const answer = await decide(page, { email, decision: 'allow' });
    const tokens = await client.authorizationCodeGrant(config, answer, checks);
    subs.push(tokens.claims()?.sub ?? '');
  }
  expect(subs[0]).toBe(subs[1]);
  expect(subs[0]).not.toBe(subs[2]);
});

test('the pages say what is asked for, escape what they show, and allow no scripts', async () => {
  const { page } = await start();
  const signIn = await visit(page);
  expect(signIn.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect(await signIn.text()).toContain('A &lt;b&gt;Client&lt;/b&gt;');
  const consent = await (await visit(`${page}?email=new%22%3E@example.test`)).text();
  expect(consent).toContain('new&quot;&gt;@example.test');
  expect(consent).toContain('localhost:3000');
  expect(consent).toContain('It is for development');
  expect(await (await visit(`${page}?email=nobody`)).text()).toContain('Enter an email address');
});

test('the sign-ins of two tabs, by two people, do not cross', async () => {
  const [one, other] = [await start(), await start()];
  const grace = decide(one.page, { email: 'grace@example-id.test', decision: 'allow' });
  const ada = decide(other.page, { email: 'ada@example.test', decision: 'allow' });
  const seen: unknown[] = [];
  for (const [answer, { checks }] of [
    [await grace, one],
    [await ada, other],
  ] as const) {
    const tokens = await client.authorizationCodeGrant(config, answer, checks);
    seen.push(await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? ''));
  }
  expect(seen).toMatchObject([{ email: 'grace@example-id.test' }, { email: 'ada@example.test' }]);
});

test('a page of another browser is refused', async () => {
  const { page } = await start();
  cookies.clear();
  const response = await visit(page, { method: 'POST', body: 'decision=allow&email=a@b.test' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('was started in another browser');
});

test('an answer goes to the registered address only', async () => {
  const url = client.buildAuthorizationUrl(config, { redirect_uri: 'https://evil.test/', scope: 'openid' });
  const response = await visit(url.href);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('it runs on loopback only', async () => {
  const elsewhere = createExampleId({ issuer: 'https://id.example.com', client: registered });
  await expect(elsewhere).rejects.toThrow('runs on loopback only');
});

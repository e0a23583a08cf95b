import type { CoreFault } from '@vestibule/embedded-core';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const password = 'nanoseconds-1906';
let setup: TestApi;
let client: OAuthClient;
let grace: ApiVisitor;
let tokens: Record<string, unknown>;
let loginChallenge: string;
let consentChallenge: string;

beforeAll(async () => {
  setup = await startTestApi({ coreTimeoutMs: 1500 });
});
afterAll(() => setup.close());

async function begin(): Promise<void> {
  await setup.dev('POST', '/reset');
  client = await OAuthClient.register(setup);
  grace = setup.visitor();
  await grace.signUp('grace@vestibule.test', password);
  tokens = await client.tokens(grace);
  loginChallenge = (await client.begin(setup.visitor())).searchParams.get('loginChallenge') ?? '';
  consentChallenge = (await client.begin(grace)).searchParams.get('consentChallenge') ?? '';
}

const OF_PROVIDER = '/recipe/oauth/';

/** What is away, at which paths of the core, and how Core (11.4 and 12.1 with Ory Hydra) then answers. */
const away: readonly (readonly [name: string, path: string, kind: CoreFault['kind']])[] = [
  ['Hydra refuses', OF_PROVIDER, { status: 500, text: 'java.net.ConnectException: Connection refused\n' }],
  ['Hydra is slow', OF_PROVIDER, { hang: 'answer' }],
  ['Hydra answers a page', OF_PROVIDER, { status: 500, text: 'java.lang.NullPointerException: Cannot …\n' }],
  [
    'Hydra fails',
    OF_PROVIDER,
    { status: 200, text: '{"status":"OAUTH_ERROR","error":"unknown_error","statusCode":502}' },
  ],
  ['Core refuses', '/', { drop: true }],
  ['Core is slow', '/', { hang: 'answer' }],
  ['Core answers a page', '/', { status: 200, text: '<!doctype html><title>Welcome</title>' }],
  ['Core answers half', '/', { status: 200, text: '{"status":"O' }],
  [
    'the database is gone',
    '/',
    { status: 500, text: 'io.supertokens.pluginInterface.exceptions.StorageQueryException: …\n' },
  ],
];

interface Route {
  readonly name: string;
  readonly ask: () => Promise<Response>;
}

const path = (below: string, query: Record<string, string> = {}) =>
  `${setup.api.url}/auth${below}?${new URLSearchParams(query)}`;
const get = (below: string, query: () => Record<string, string>, headers: () => HeadersInit) =>
  fetch(path(below, query()), { redirect: 'manual', headers: headers() });
const form = (below: string, fields: Record<string, string>) =>
  fetch(path(below), { method: 'POST', body: new URLSearchParams({ ...client.credentials, ...fields }) });

const request = () => ({
  client_id: client.credentials.client_id,
  redirect_uri: 'http://localhost:5000/callback',
  response_type: 'code',
  scope: 'openid',
  state: 'a-state-that-is-long',
});
const signOut = () => ({
  id_token_hint: String(tokens['id_token']),
  post_logout_redirect_uri: 'http://localhost:5000/goodbye',
});
const browser = () => ({ accept: 'text/html', cookie: grace.cookies.header() });
const program = () => ({ accept: 'application/json' });
const page = () => ({
  origin: website,
  rid: 'anti-csrf',
  'st-auth-mode': 'cookie',
  cookie: grace.cookies.header(),
});

/** Routes that programs call: the standard endpoints, and those that the pages ask. */
const programs: readonly Route[] = [
  { name: 'authorization', ask: () => get('/oauth/auth', request, program) },
  {
    name: 'token for a code',
    ask: () => form('/oauth/token', { grant_type: 'authorization_code', code: 'ory_ac_x' }),
  },
  {
    name: 'token for a refresh token',
    ask: () =>
      form('/oauth/token', { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) }),
  },
  { name: 'introspection', ask: () => form('/oauth/introspect', { token: String(tokens['access_token']) }) },
  { name: 'revocation', ask: () => form('/oauth/revoke', { token: String(tokens['refresh_token']) }) },
  {
    name: 'userinfo',
    ask: () =>
      get(
        '/oauth/userinfo',
        () => ({}),
        () => ({ authorization: `Bearer ${String(tokens['access_token'])}` }),
      ),
  },
  { name: 'end of the session', ask: () => get('/oauth/end_session', signOut, program) },
  { name: 'login', ask: () => get('/oauth/login', () => ({ loginChallenge }), page) },
  { name: 'login info', ask: () => get('/oauth/login/info', () => ({ loginChallenge }), page) },
  { name: 'consent info', ask: () => get('/oauth/consent/info', () => ({ consentChallenge }), page) },
  {
    name: 'refusal',
    ask: () =>
      fetch(path('/oauth/consent/refuse'), {
        method: 'POST',
        headers: { ...page(), 'content-type': 'application/json' },
        body: JSON.stringify({ consentChallenge }),
      }),
  },
];

/** Routes that clients send browsers to. */
const pages: readonly Route[] = [
  { name: 'authorization', ask: () => get('/oauth/auth', request, browser) },
  {
    name: 'authorization by POST',
    ask: () =>
      fetch(path('/oauth/auth'), {
        method: 'POST',
        headers: browser(),
        body: new URLSearchParams(request()),
        redirect: 'manual',
      }),
  },
  { name: 'end of the session', ask: () => get('/oauth/end_session', signOut, browser) },
];

/** Sign-in needs no OAuth provider. */
const ofCore: readonly Route[] = [
  {
    name: 'sign-in',
    ask: () =>
      fetch(path('/signin'), {
        method: 'POST',
        headers: { ...page(), cookie: '', 'content-type': 'application/json' },
        body: JSON.stringify({
          formFields: [
            { id: 'email', value: 'grace@vestibule.test' },
            { id: 'password', value: password },
          ],
        }),
      }),
  },
  { name: 'login methods', ask: () => get('/loginmethods', () => ({}), page) },
];

describe.each(away)('while %s', (_name, at, kind) => {
  beforeAll(async () => {
    await begin();
    setup.core.setFault({ path: at, times: 1000, kind });
  });

  test.each(programs)('a program at $name gets an error of OAuth', async ({ ask }) => {
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.has('www-authenticate')).toBe(false);
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });

  test.each(pages)('a browser at $name gets a page', async ({ ask }) => {
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(await response.text()).toContain('We’re having a problem');
  });

  test.each(ofCore)('$name answers if the core does', async ({ ask }) => {
    const response = await ask();
    expect(response.status).toBe(at === OF_PROVIDER ? 200 : 503);
  });
});

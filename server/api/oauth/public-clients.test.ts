import { startTestApi, type TestApi } from '../testing/start-test-api';

// Without the consent plugin, because this doesn't depend on it.
let setup: TestApi;
let publicClient: string;
let confidential: string;

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const redirectUri = 'https://spa.example/callback?kept=1';
const loopback = 'http://127.0.0.1/callback';

beforeAll(async () => {
  setup = await startTestApi({ consent: false });
  publicClient = await register('none');
  confidential = await register('client_secret_basic');
});

afterAll(() => setup.close());

async function register(tokenEndpointAuthMethod: string): Promise<string> {
  const made = (await setup.dev('POST', '/oauth-clients', {
    redirectUris: [redirectUri, loopback],
    scope: 'openid',
    grantTypes: ['authorization_code'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod,
  })) as { clientId: string };
  return made.clientId;
}

/** Where a request leads; null if it is answered directly. */
async function begin(clientId: string, params: Record<string, string>): Promise<URL | number> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
    ...params,
  });
  const response = await fetch(`${setup.api.url}/auth/oauth/auth?${query}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? response.status : new URL(location);
}

const withoutS256: Record<string, string>[] = [
  {},
  { code_challenge: challenge },
  { code_challenge: challenge, code_challenge_method: 'plain' },
  { code_challenge: challenge, code_challenge_method: 's256' },
  { code_challenge: '', code_challenge_method: 'S256' },
  { code_challenge: 'short', code_challenge_method: 'S256' },
  { code_challenge_method: 'S256' },
  { login_verifier: 'x' },
  { consent_verifier: 'x' },
];

test.each(withoutS256)('a public client with %j gets invalid_request back', async (params) => {
  const end = await begin(publicClient, params);
  if (typeof end === 'number') throw new Error(`Answered ${end} on the spot`);
  const { origin, pathname, searchParams } = end;
  expect(`${origin}${pathname}`).toBe('https://spa.example/callback');
  expect(Object.fromEntries(searchParams)).toEqual({
    kept: '1',
    error: 'invalid_request',
    error_description: expect.stringContaining('PKCE'),
    state: 'a-state-that-is-long',
    iss: 'http://localhost:3001/auth',
  });
});

test('it gets it back on any port of this machine, if its address there is registered', async () => {
  const end = await begin(publicClient, { redirect_uri: 'http://127.0.0.1:5123/callback' });
  expect(end).toHaveProperty('host', '127.0.0.1:5123');
});

test.each(['https://evil.example/callback', 'http://127.0.0.1:5123/other', 'javascript:alert(1)', ''])(
  'nobody is redirected to %j',
  async (redirect_uri) => {
    expect(await begin(publicClient, { redirect_uri })).toBe(400);
  },
);

test.each([
  [() => publicClient, { code_challenge: challenge, code_challenge_method: 'S256' }],
  [() => confidential, {}],
])('with S256, or with a secret, a request continues', async (clientId, params) => {
  const end = await begin(clientId(), params);
  expect(end).toHaveProperty('search', expect.stringContaining('loginChallenge='));
});

test('plain is refused for every client', async () => {
  const params = { code_challenge: challenge, code_challenge_method: 'plain' };
  const end = await begin(confidential, params);
  expect(end).toHaveProperty('search', expect.stringContaining('error=invalid_request'));
});

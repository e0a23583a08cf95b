import { createServer, type Server } from 'node:http';
import { createDemoClient } from './index';

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

function listen(server: Server, port = 0): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function startDemo(issuerUrl: string): Promise<{ url: string; server: Server }> {
  const server = createServer();
  await listen(server);
  const url = `http://localhost:${portOf(server)}`;
  const client = { clientId: 'acme', clientSecret: 'secret' };
  server.on('request', createDemoClient({ url, issuer: issuerUrl, ...client }));
  return { url, server };
}

/** An authorisation server that can be discovered, and nothing more. */
function createIssuer(): Server {
  const server = createServer((_request, response) => {
    const issuer = `http://localhost:${portOf(server)}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        authorization_response_iss_parameter_supported: true,
      }),
    );
  });
  return server;
}

let issuer: Server;
let demo: Awaited<ReturnType<typeof startDemo>>;

beforeAll(async () => {
  issuer = createIssuer();
  await listen(issuer);
  demo = await startDemo(`http://localhost:${portOf(issuer)}`);
});

afterAll(async () => {
  await close(demo.server);
  await close(issuer);
});

async function login(query = ''): Promise<{ parameters: URLSearchParams; cookie: string; flow: string }> {
  const response = await fetch(`${demo.url}/login${query}`, { redirect: 'manual' });
  const [flow = ''] = response.headers.getSetCookie();
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  return { parameters: searchParams, cookie: flow.split(';')[0] ?? '', flow };
}

async function callback(
  query: Record<string, string>,
  cookie: string,
): Promise<{ status: number; page: string }> {
  const parameters = new URLSearchParams({ iss: `http://localhost:${portOf(issuer)}`, ...query });
  const response = await fetch(`${demo.url}/callback?${parameters.toString()}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return { status: response.status, page: await response.text() };
}

test('the start page offers every way into the flow', async () => {
  const response = await fetch(demo.url);
  const page = await response.text();
  expect(page).toContain('<h1>Write it down once, find it everywhere.</h1>');
  for (const name of [
    'Sign in with Vestibule',
    'Sign in again (prompt=login)',
    'Check silently (prompt=none)',
    'Ask for consent again (prompt=consent)',
    'Choose an account (prompt=select_account)',
    'Sign in with max_age=0',
    'Sign in with max_age=300',
    'Sign in as Ada (login_hint)',
    'Sign in in German (ui_locales)',
    'Ask for as little as possible (openid)',
    'Ask for the phone number too',
    'Ask for a scope it is not allowed',
  ]) {
    expect(page.split(`>${name}</a>`)).toHaveLength(2);
  }
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a login asks for a code with PKCE, state and nonce, and keeps their secrets on the server', async () => {
  const { parameters, flow } = await login('?prompt=login');
  expect(parameters.get('response_type')).toBe('code');
  expect(parameters.get('code_challenge_method')).toBe('S256');
  expect(parameters.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(parameters.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(parameters.get('prompt')).toBe('login');
  expect(parameters.get('scope')).toBe('openid profile email offline_access');
  expect(flow).toMatch(/HttpOnly/);
  expect(flow).not.toContain(parameters.get('state'));
});

test('a link’s parameters are passed on, and nothing else', async () => {
  const query =
    '?login_hint=ada%40vestibule.test&ui_locales=de%20en&prompt=consent&scope=openid&client_id=evil';
  const { parameters } = await login(query);
  expect(parameters.get('login_hint')).toBe('ada@vestibule.test');
  expect(parameters.get('ui_locales')).toBe('de en');
  expect(parameters.get('prompt')).toBe('consent');
  expect(parameters.get('scope')).toBe('openid');
  expect(parameters.getAll('client_id')).toEqual(['acme']);
});

test('max_age and a forbidden scope are passed on', async () => {
  expect((await login('?max_age=0')).parameters.get('max_age')).toBe('0');
  expect((await login('?scope=forbidden')).parameters.get('scope')).toContain('acme:admin');
});

test('an error from the server is shown with its code, escaped, and with a way to continue', async () => {
  const { parameters, cookie } = await login();
  const { status, page } = await callback(
    {
      state: parameters.get('state') ?? '',
      error: 'server_error',
      error_description: '<script>alert("x")</script>',
    },
    cookie,
  );
  expect(status).toBe(400);
  expect(page).toContain('<h1>Sign-in didn’t work</h1>');
  expect(page).toContain('<code>server_error</code>');
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  expect(page).toContain('>Try again</a>');
});

test.each([
  ['access_denied', 'status', 'You cancelled', 'Sign in again'],
  ['login_required', 'status', 'You aren’t signed in yet', 'Sign in'],
  ['invalid_scope', 'alert', 'Sign-in didn’t work', 'Try again'],
  ['hasOwnProperty', 'alert', 'Sign-in didn’t work', 'Try again'],
])('%s is a %s: %s', async (error, role, title, next) => {
  const { parameters, cookie } = await login();
  const { page } = await callback({ state: parameters.get('state') ?? '', error }, cookie);
  expect(page).toContain(`role="${role}"`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`href="/login">${next}</a>`);
});

test('a callback that belongs to no flow of this browser is refused', async () => {
  const { parameters } = await login();
  const { status, page } = await callback({ state: parameters.get('state') ?? '', code: 'code' }, '');
  expect(status).toBe(400);
  expect(page).toContain('<code>unknown_state</code>');
});

test('a state works once, and two flows in one browser do not cross', async () => {
  const one = await login();
  const two = await login();
  const cookies = `${one.cookie}; ${two.cookie}`;
  const answer = (flow: typeof one) =>
    callback({ state: flow.parameters.get('state') ?? '', error: 'login_required' }, cookies);
  expect((await answer(two)).page).toContain('<code>login_required</code>');
  expect((await answer(one)).page).toContain('<code>login_required</code>');
  expect((await answer(one)).page).toContain('<code>unknown_state</code>');
});

test('an answer of another issuer is refused (RFC 9207)', async () => {
  const { parameters, cookie } = await login();
  const { status, page } = await callback(
    { state: parameters.get('state') ?? '', code: 'code', iss: 'https://evil.test' },
    cookie,
  );
  expect(status).toBe(502);
  expect(page).toContain('iss');
  expect(page).toContain('Sign-in didn’t work');
});

test('it starts before its authorisation server, and finds it later', async () => {
  const late = createIssuer();
  await listen(late);
  const port = portOf(late);
  await close(late);
  const early = await startDemo(`http://localhost:${port}`);
  const before = await fetch(`${early.url}/login`);
  expect(before.status).toBe(502);
  expect(await before.text()).toContain('<code>server_unreachable</code>');
  await listen(late, port);
  const after = await fetch(`${early.url}/login`, { redirect: 'manual' });
  expect(after.status).toBe(303);
  await close(early.server);
  await close(late);
});

test('without a session nobody is signed in, and other sites cannot sign anyone out', async () => {
  const profile = await fetch(`${demo.url}/profile`, { redirect: 'manual' });
  expect(profile.headers.get('location')).toBe('/');
  const logout = await fetch(`${demo.url}/logout`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-site' },
  });
  expect(logout.status).toBe(403);
});

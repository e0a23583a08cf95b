import { createHash } from 'node:crypto';
import { accept, ask, challengeIn, wayBack } from './testing/asked';
import type { Browser } from './testing/browser';
import { startBackend, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

let backend: TestBackend;
let client: TestClient;
let nobody: Browser;
let somebody: Browser;

beforeAll(async () => {
  backend = await startBackend({ config: { supportContact: 'mailto:help@example.test' } });
  client = await backend.client();
  nobody = backend.browser();
  somebody = await backend.signedIn();
});

afterAll(() => backend.close());

/** A request with these parameters replaced; null removes one. */
async function requestWith(params: Record<string, string | null>) {
  const flow = await client.begin();
  const url = new URL(flow.url);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** What RFC 6749 section 4.1.2.1 sends to the client, whether or not anyone is signed in. */
const toClient: [params: Record<string, string | null>, error: string][] = [
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  [{ response_type: null }, 'unsupported_response_type'],
  [{ response_mode: 'fragment' }, 'unsupported_response_mode'],
  [{ scope: 'openid admin' }, 'invalid_scope'],
  [{ state: 'short' }, 'invalid_state'],
  [{ state: null, code_challenge: null, code_challenge_method: null }, 'invalid_state'],
  [{ nonce: 'short' }, 'insufficient_entropy'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge_method: null }, 'invalid_request'],
  [{ code_challenge_method: 'S512' }, 'invalid_request'],
  [{ code_challenge: null }, 'invalid_request'],
  [{ prompt: 'create none' }, 'invalid_request'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ prompt: 'none select_account' }, 'invalid_request'],
  [{ max_age: 'soon' }, 'invalid_request'],
  [{ max_age: '-1' }, 'invalid_request'],
  [{ audience: 'https://other.example' }, 'invalid_request'],
  [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
  [{ request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
  [{ registration: '{}' }, 'registration_not_supported'],
  [{ id_token_hint: 'x' }, 'invalid_request'],
  [{ id_token_hint: 'e30.e30.c2lnbmF0dXJl' }, 'invalid_request'],
];

test.each(toClient)('%j comes back to the client as %s', async (params, error) => {
  for (const browser of [nobody, somebody]) {
    const url = await requestWith(params);
    const end = await browser.visit(url);
    expect(`${end.origin}${end.pathname}`).toBe(client.redirectUri);
    const told = ['error', 'state', 'iss'].map((name) => end.searchParams.get(name));
    expect(told).toEqual([error, new URL(url).searchParams.get('state'), `${backend.apiUrl}/auth`]);
  }
});

test.each([
  [{ client_id: null }],
  [{ client_id: 'nobody' }],
  [{ redirect_uri: null }],
  [{ redirect_uri: 'https://evil.example/callback' }],
  [{ redirect_uri: 'javascript:alert(1)' }],
])('%j is answered directly, without a redirect', async (params) => {
  const url = await requestWith(params);
  const response = await fetch(url, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

test('a browser gets a page that names the reference and the support contact, and repeats nothing', async () => {
  const url = await requestWith({ client_id: '<script>alert(1)</script>', state: 'told-to-nobody' });
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await fetch(url, { headers, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('vary')).toMatch(/accept/i);
  const page = await response.text();
  expect(page).toContain('This sign-in can’t continue');
  expect(page).toContain('Reference: request-1');
  expect(page).toContain('href="mailto:help@example.test"');
  expect(page).not.toMatch(/<script|told-to-nobody/);
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test.each([
  ['oauth/auth', '/recipe/oauth/auth', 'Try again in a minute. Nothing was shared.'],
  ['oauth/end_session', '/recipe/oauth/clients', 'Try again in a minute. You may still be signed in.'],
])('a browser gets a page for %s too if the core fails', async (path, inCore, title) => {
  const { search } = new URL(await requestWith({}));
  const repair = backend.breakCore(inCore);
  const get = (accepted: string) =>
    fetch(`${backend.apiUrl}/auth/${path}${search}`, { headers: { accept: accepted }, redirect: 'manual' });
  const response = await get('text/html,*/*;q=0.8');
  const page = await response.text();
  const forPrograms = await get('application/json');
  repair();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    500,
    expect.stringMatching(/^text\/html/),
  ]);
  for (const text of [title, 'Reference: request-1', 'server_error']) expect(page).toContain(text);
  expect(backend.errors.splice(0)).toEqual([
    expect.objectContaining({ message: 'The core is out of reach' }),
  ]);
  expect([forPrograms.status, forPrograms.headers.get('content-type')]).not.toContain('text/html');
});

test.each([{ id_token_hint: 'x' }, { client_id: 'evil' }])(
  'a browser gets a page for a sign-out with %j',
  async (params) => {
    const url = `${backend.apiUrl}/auth/oauth/end_session?${new URLSearchParams(params)}`;
    const response = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const page = await response.text();
    expect(page).toContain('This sign-out can’t continue');
    expect(page).not.toContain('evil');
    const json = await fetch(url, { redirect: 'manual' });
    expect(await json.json()).toMatchObject({ error: 'invalid_request' });
  },
);

test.each([
  ['oauth/auth', 'de-CH', 'de', 'Diese Anmeldung geht nicht weiter'],
  ['oauth/auth', 'nl en', 'en', 'This sign-in can’t continue'],
  ['oauth/end_session', 'nl de en', 'de', 'Diese Abmeldung geht nicht weiter'],
  ['oauth/end_session', 'not_a_tag', 'en', 'This sign-out can’t continue'],
])('the page of %s for %s is in %s', async (path, locales, lang, title) => {
  const query = new URLSearchParams({ client_id: 'evil', ui_locales: locales });
  const url = `${backend.apiUrl}/auth/${path}?${query}`;
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  expect(page).toMatch(new RegExp(`<html lang="${lang}["-]`));
  expect(page).toContain(title);
});

test.each([
  [{ nonce: null }],
  [{ code_challenge: null, code_challenge_method: null }],
  [{ response_mode: 'query' }],
  [{ state: null }],
  [{ display: 'popup', acr_values: 'high', claims: '{}', unknown: '1' }],
  [{ prompt: '', nonce: '', max_age: '', response_mode: '', audience: '', id_token_hint: '', request: '' }],
  [{ ui_locales: 'not_a_tag de' }],
])('%j stops nobody', async (params) => {
  const url = await requestWith(params);
  const page = await nobody.visit(url);
  expect(page.searchParams.has('loginChallenge')).toBe(true);
});

test('a hint longer than an address is dropped', async () => {
  const url = await requestWith({ login_hint: `${'x'.repeat(320)}@example.test` });
  expect((await nobody.visit(url)).searchParams.has('hint')).toBe(false);
});

test.each(['state', 'scope', 'nonce', 'prompt', 'audience', 'unknown'])(
  'a second %s comes back to the client as invalid_request',
  async (name) => {
    const url = `${await requestWith({ [name]: 'a-first-value' })}&${name}=a-second-value`;
    const { searchParams } = await nobody.visit(url);
    const state = name === 'state' ? null : new URL(url).searchParams.get('state');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['invalid_request', state]);
  },
);

test.each(['client_id', 'redirect_uri'])('a second %s is answered directly', async (name) => {
  const url = await requestWith({});
  const again = new URLSearchParams({ [name]: new URL(url).searchParams.get(name) ?? '' });
  const response = await fetch(`${url}&${again}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
});

test.each([
  [{ responseTypes: ['token'] }, {}, 'unsupported_response_type'],
  [{ grantTypes: ['client_credentials'] }, {}, 'unauthorized_client'],
  [{ audience: ['https://api.example/v1'] }, { audience: 'https://api.example/v10' }, 'invalid_request'],
])('a client with %j that asks with %j gets %s', async (registered, params, error) => {
  const own = await backend.client(registered);
  const flow = await own.begin(params);
  expect(own.errorOf(flow, await nobody.visit(flow.url))).toBe(error);
});

test('a client may ask for an audience that it has registered', async () => {
  const own = await backend.client({ audience: ['https://api.example/v1'] });
  const { url } = await own.begin({ audience: 'https://api.example/v1' });
  expect((await nobody.visit(url)).searchParams.has('loginChallenge')).toBe(true);
});

test('the core gets no prompt, hint or empty parameter that it would refuse later', async () => {
  const url = await requestWith({ prompt: 'login select_account', nonce: '', st_prompt: 'none' });
  await nobody.visit(url);
  expect(backend.sentToCore()).toMatchObject({ prompt: 'login', st_prompt: 'select_account' });
  expect(backend.sentToCore()).not.toHaveProperty('nonce');
});

test('an answer has one issuer, whether or not the core names it', async () => {
  const { consentChallenge, flow } = await ask(somebody, client);
  const code = wayBack(await accept(somebody, { flow, consentChallenge }, ['openid']));
  const refused = await ask(somebody, client);
  const body = { consentChallenge: refused.consentChallenge };
  const no = wayBack(await somebody.call('POST', '/oauth/consent/refuse', body));
  for (const end of [code, no]) expect(end.searchParams.getAll('iss')).toEqual([`${backend.apiUrl}/auth`]);
  expect([code.searchParams.has('code'), no.searchParams.get('error')]).toEqual([true, 'access_denied']);
});

test('a code works once, with its own verifier and redirect address', async () => {
  const comeBack = async () => {
    const flow = await client.begin();
    const consentChallenge = challengeIn(await somebody.visit(flow.url));
    const answer = await accept(somebody, { flow, consentChallenge }, ['openid']);
    return { flow, callback: wayBack(answer) };
  };
  const [first, second, third] = [await comeBack(), await comeBack(), await comeBack()];
  const refused = { error: 'invalid_grant', status: 400 };
  const { codeVerifier } = await client.begin();
  await expect(client.finish({ ...first.flow, codeVerifier }, first.callback)).rejects.toMatchObject(refused);
  const redirectUri = 'https://evil.example/callback';
  await expect(client.finish({ ...second.flow, redirectUri }, second.callback)).rejects.toMatchObject(
    refused,
  );
  await client.finish(third.flow, third.callback);
  await expect(client.finish(third.flow, third.callback)).rejects.toMatchObject(refused);
});

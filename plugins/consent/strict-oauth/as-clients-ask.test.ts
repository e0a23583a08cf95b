import { createHash, randomBytes } from 'node:crypto';
import { accept, challengeIn, wayBack } from '../testing/asked';
import type { Browser } from '../testing/browser';
import { startBackend, type TestBackend } from '../testing/start-backend';
import type { TestClient } from '../testing/test-client';

let backend: TestBackend;
let client: TestClient;
let nobody: Browser;
let somebody: Browser;

beforeAll(async () => {
  backend = await startBackend({});
  client = await backend.client();
  nobody = backend.browser();
  somebody = await backend.signedIn();
});

afterAll(() => backend.close());

/** Where a request leads, with these parameters replaced; null removes one. */
async function requestWith(params: Record<string, string | null>, of = client) {
  const flow = await of.begin();
  const url = new URL(flow.url);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return { flow, url: url.href };
}

/** What the client gets once the user has allowed it. */
async function allowed(url: string, scopes = ['openid']): Promise<URL> {
  const consentChallenge = challengeIn(await somebody.visit(url));
  const { flow } = await requestWith({});
  return wayBack(await accept(somebody, { flow, consentChallenge }, scopes));
}

test('PKCE needs no state: the answer has none, whatever it is', async () => {
  const { url } = await requestWith({ state: null });
  const code = await allowed(url);
  expect([...code.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'scope']);
  expect(code.search).not.toContain('&&');
  for (const prompt of ['none', 'none login']) {
    const refused = await nobody.visit((await requestWith({ state: null, prompt })).url);
    expect([refused.searchParams.has('error'), refused.searchParams.has('state')]).toEqual([true, false]);
  }
});

test('a request without PKCE needs a state', async () => {
  const without = { code_challenge: null, code_challenge_method: null };
  const end = await nobody.visit((await requestWith({ ...without, state: null })).url);
  expect(end.searchParams.get('error')).toBe('invalid_state');
  const page = await nobody.visit((await requestWith(without)).url);
  expect(page.searchParams.has('loginChallenge')).toBe(true);
});

test('a state of 8 kB comes back as it was sent, and a longer one is refused', async () => {
  const state = randomBytes(6144).toString('base64url');
  expect(state).toHaveLength(8192);
  expect((await allowed((await requestWith({ state })).url)).searchParams.get('state')).toBe(state);
  const end = await nobody.visit((await requestWith({ state: `${state}x` })).url);
  expect(end.searchParams.get('error')).toBe('invalid_state');
  expect(JSON.stringify(backend.sentToCore())).not.toContain(state.slice(0, 1000));
});

test.each([1, 40])('a state comes back letter for letter, %i times as long', async (times) => {
  const state = 'a b+c%26&d=e?f#g/ü"<script>'.repeat(times);
  expect((await allowed((await requestWith({ state })).url)).searchParams.get('state')).toBe(state);
});

test('what follows a second question mark belongs to the request', async () => {
  const own = await backend.client({
    redirectUris: ['https://query.example/cb?a=b', 'https://query.example/cb'],
  });
  const { url } = await requestWith({ redirect_uri: null }, own);
  // As some libraries write it, as RFC 3986 section 3.4 allows.
  const raw = url.replace('/oauth/auth?', '/oauth/auth?redirect_uri=https://query.example/cb?a=b&');
  const end = await allowed(raw);
  expect(end.href).toMatch(/^https:\/\/query\.example\/cb\?a=b&code=/);
  const wrong = raw.replace('?a=b', '?a=c');
  expect((await fetch(wrong, { redirect: 'manual' })).status).toBe(400);
});

test('an answer whose long state the browser has lost is refused', async () => {
  const { url, flow } = await requestWith({ state: 'x'.repeat(2000) });
  const consentChallenge = challengeIn(await somebody.visit(url));
  for (const name of somebody.cookieNames()) if (name.startsWith('vestibule-state-')) somebody.forget(name);
  const answer = await accept(somebody, { flow, consentChallenge }, ['openid']);
  expect([answer.status, answer.body['frontendRedirectTo']]).toEqual([expect.any(Number), undefined]);
});

describe('programs on the user’s device', () => {
  const registered = ['http://localhost/cb?kept=1'];
  const address = 'http://localhost:51004/cb?kept=1';

  test('listen on any port of localhost', async () => {
    const own = await backend.client({ tokenEndpointAuthMethod: 'none', redirectUris: registered });
    const { flow, url } = await requestWith({ redirect_uri: address }, own);
    const page = await somebody.visit(url);
    const seen = await somebody.get('/oauth/consent/request', { consentChallenge: challengeIn(page) });
    expect(seen.body).toMatchObject({ redirectHost: 'localhost:51004', redirectKind: 'loopback' });
    const callback = wayBack(
      await accept(somebody, { flow, consentChallenge: challengeIn(page) }, ['openid']),
    );
    expect(callback.href).toMatch(/^http:\/\/localhost:51004\/cb\?kept=1&code=/);
    const tokens = await own.finish({ ...flow, redirectUri: address }, callback);
    expect(tokens.claims?.sub).toBe(await somebody.userId());
    const refused = await nobody.visit(
      (await requestWith({ redirect_uri: address, prompt: 'none' }, own)).url,
    );
    expect(refused.href).toMatch(/^http:\/\/localhost:51004\/cb\?kept=1&error=login_required/);
  });

  test('but not where the client has a secret, nor at another path', async () => {
    const secret = await backend.client({ redirectUris: registered });
    const own = await backend.client({ tokenEndpointAuthMethod: 'none', redirectUris: registered });
    const other = address.replace('/cb', '/other');
    for (const [of, redirect_uri] of [
      [secret, address],
      [own, other],
    ] as const) {
      const { url } = await requestWith({ redirect_uri }, of);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
    }
  });
});

describe('response_mode=form_post', () => {
  const pageOf = async (address: URL) => {
    expect(address.origin).toBe(backend.apiUrl);
    const response = await fetch(address);
    const html = await response.text();
    const fields = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, n, value]) => [
        n,
        value,
      ]),
    );
    return { response, html, fields };
  };

  test('posts the answer from a page of the API, by its one script or a button', async () => {
    const { url, flow } = await requestWith({ response_mode: 'form_post', state: 'a-state-with-"quotes"' });
    const address = await allowed(url);
    expect(address.href).not.toMatch(/code=|state=/);
    const { response, html, fields } = await pageOf(address);
    expect(html).toContain(`<form method="post" action="${flow.redirectUri}">`);
    expect(html).toContain('<button class="vs-button">Continue to the app</button>');
    expect(fields).toEqual({
      code: expect.stringMatching(/^st_ac_/),
      scope: 'openid',
      state: 'a-state-with-&quot;quotes&quot;',
      iss: `${backend.apiUrl}/auth`,
    });
    const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
    const policy = response.headers.get('content-security-policy');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  // A request object is refused, in the way that it asks for.
  const request = `e30.${btoa('{"response_mode":"form_post"}')}.`;
  test.each([
    [{ response_mode: 'form_post', max_age: 'soon' }, 'invalid_request'],
    [{ request }, 'request_not_supported'],
  ])('so does an error: %j', async (params, error) => {
    const { url } = await requestWith(params);
    // Not through the browser, which would ask the API for the page.
    const { headers } = await fetch(url, { redirect: 'manual' });
    const { fields } = await pageOf(new URL(headers.get('location') ?? ''));
    expect(fields).toMatchObject({ error, iss: `${backend.apiUrl}/auth` });
  });

  test.each(['', 'nonsense'])('a page for the answer %j says that it is over', async (answer) => {
    const response = await fetch(`${backend.apiUrl}/auth/oauth/form_post?answer=${answer}`, {
      headers: { 'accept-language': 'de' },
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Diese Seite ist nicht mehr gültig'),
    ]);
  });
});

test('prompt=create opens the sign-up page, also for whoever is signed in', async () => {
  const first = await nobody.visit((await requestWith({ prompt: 'create' })).url);
  expect([first.searchParams.get('show'), first.searchParams.has('loginChallenge')]).toEqual([
    'signup',
    true,
  ]);
  const page = await somebody.visit((await requestWith({ prompt: 'create' })).url);
  expect(page.searchParams.get('show')).toBe('signup');
  expect(page.searchParams.get('forceFreshAuth')).toBe('true');
  const newcomer = backend.browser();
  const { flow, url } = await requestWith({ prompt: 'create' });
  const begun = await newcomer.visit(url);
  await newcomer.signUp('newcomer@example.test');
  const consentChallenge = challengeIn(await newcomer.continueLogin(begun));
  const tokens = await client.finish(
    flow,
    wayBack(await accept(newcomer, { flow, consentChallenge }, ['openid'])),
  );
  expect(tokens.claims?.sub).toBe(await newcomer.userId());
  const refused = await nobody.visit((await requestWith({ prompt: 'none create' })).url);
  expect(refused.searchParams.get('error')).toBe('invalid_request');
});

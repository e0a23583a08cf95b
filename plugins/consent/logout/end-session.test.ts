import { createJWT } from 'supertokens-node/recipe/jwt';
import { agree, ask } from '../testing/asked';
import type { Browser } from '../testing/browser';
import { startBackend, website, type TestBackend } from '../testing/start-backend';
import type { TestClient, Tokens } from '../testing/test-client';

const bye = 'https://birch.example/bye';
const byeWithQuery = `${bye}?lang=de`;

let backend: TestBackend;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  backend = await startBackend({});
  const postLogoutRedirectUris = [bye, byeWithQuery];
  client = await backend.client({ redirectUris: ['https://birch.example/callback'], postLogoutRedirectUris });
  other = await backend.client({
    redirectUris: ['https://cedar.example/callback'],
    postLogoutRedirectUris: ['https://cedar.example/bye'],
  });
});
afterAll(() => backend.close());

/** Signs a user in to the client. */
async function signedInAt(asking: TestClient): Promise<{ browser: Browser; tokens: Tokens; hint: string }> {
  const browser = await backend.signedIn();
  const tokens = await agree(browser, asking, await ask(browser, asking), ['openid', 'email']);
  return { browser, tokens, hint: tokens.idToken ?? '' };
}

const endSession = (params: Record<string, string> | string) =>
  `${backend.apiUrl}/auth/oauth/end_session?${typeof params === 'string' ? params : new URLSearchParams(params)}`;

/** The page that asks; throws if nobody is asked. */
async function asked(browser: Browser, params: Record<string, string> | string): Promise<URL> {
  const page = await browser.visit(endSession(params));
  const isAsked = page.href.startsWith(`${website}/auth/oauth/logout?logoutChallenge=`);
  if (!isAsked) throw new Error(`Nobody is asked at ${page.href}`);
  return page;
}

/** Signs out at the page that asks; returns where that leads. */
async function confirm(browser: Browser, page: URL): Promise<string> {
  const logoutChallenge = page.searchParams.get('logoutChallenge');
  const { status, body } = await browser.call('POST', '/oauth/logout', { logoutChallenge });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body['frontendRedirectTo']);
}

const over = `${website}/auth/oauth/logout`;

/** What a program gets that asks on its own. */
async function answered(params: Record<string, string>, cookie = '') {
  const response = await fetch(endSession(params), { redirect: 'manual', headers: { cookie } });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

describe('who is asked', () => {
  test.each([
    ['nothing', ''],
    ['a lone question mark', '?'],
    ['parameters without a value', 'client_id=&state=&id_token_hint=&post_logout_redirect_uri='],
    ['what no client sends', 'colour=red'],
    ['a state alone', 'state=a-state'],
    ['an address alone', `post_logout_redirect_uri=${bye}`],
    ['an address and a state', `post_logout_redirect_uri=${bye}&state=a-state`],
  ])('%s: the user, who is then told that they are signed out', async (_what, query) => {
    const browser = await backend.signedIn();
    const page = await asked(browser, query);
    expect(page.searchParams.has('clientId')).toBe(false);
    expect(await confirm(browser, page)).toBe(over);
    expect((await browser.visit(endSession(query))).href).toBe(over);
  });

  test('a client by its id alone: the page learns who asks', async () => {
    const browser = await backend.signedIn();
    const page = await asked(browser, { client_id: client.clientId });
    expect(page.searchParams.get('clientId')).toBe(client.clientId);
    expect(await confirm(browser, page)).toBe(over);
  });

  test('an ID token alone: the page learns who asks', async () => {
    const { browser, tokens, hint } = await signedInAt(client);
    const page = await asked(browser, { id_token_hint: hint });
    expect(page.searchParams.get('clientId')).toBe(client.clientId);
    expect(await confirm(browser, page)).toBe(over);
    expect(await client.isActive(tokens.refresh)).toBe(false);
  });

  test('another user than the token’s is asked too', async () => {
    const { hint } = await signedInAt(client);
    const browser = await backend.signedIn();
    const page = await asked(browser, { id_token_hint: hint, post_logout_redirect_uri: bye });
    expect(await confirm(browser, page)).toBe(bye);
  });

  test('a user who still lacks a factor is asked too', async () => {
    const browser = await backend.signedIn();
    await backend.requireTotp(browser);
    await browser.signIn();
    const page = await asked(browser, { client_id: client.clientId, post_logout_redirect_uri: bye });
    expect(await confirm(browser, page)).toBe(bye);
  });

  test('nobody who isn’t signed in: the token’s session ends for its client all the same', async () => {
    const { tokens, hint } = await signedInAt(client);
    const nobody = backend.browser();
    const back = await nobody.visit(endSession({ id_token_hint: hint, post_logout_redirect_uri: bye }));
    expect(back.href).toBe(bye);
    expect(await client.isActive(tokens.refresh)).toBe(false);
  });

  test('the page is in the language that the client asks for, and so is the one that follows', async () => {
    const browser = await backend.signedIn();
    const page = await asked(browser, { client_id: client.clientId, ui_locales: 'de-CH not_a_tag en' });
    expect(page.searchParams.get('ui_locales')).toBe('de-CH en');
    expect(await confirm(browser, page)).toBe(`${over}?ui_locales=de-CH+en`);
  });
});

describe('the way back', () => {
  test.each([
    ['id_token_hint', bye, undefined, bye],
    ['id_token_hint', bye, 'x&y=1#z ä', `${bye}?state=x%26y%3D1%23z+%C3%A4`],
    ['id_token_hint', byeWithQuery, 'x', `${byeWithQuery}&state=x`],
    ['client_id', bye, undefined, bye],
    ['client_id', byeWithQuery, 'x', `${byeWithQuery}&state=x`],
    ['client_id', bye, '', bye],
  ])('with %s to %s with the state %j', async (by, address, state, expected) => {
    const { browser, hint } = await signedInAt(client);
    const params = {
      [by]: by === 'client_id' ? client.clientId : hint,
      post_logout_redirect_uri: address,
      ...(state !== undefined && { state }),
    };
    expect(await confirm(browser, await asked(browser, params))).toBe(expected);
    expect((await answered(params)).location).toBe(expected);
    // Sent twice, it leads to the same place.
    await browser.signIn();
    expect(await confirm(browser, await asked(browser, params))).toBe(expected);
  });

  test('an address whose query isn’t encoded in the request is read to its end', async () => {
    const query = `client_id=${client.clientId}&post_logout_redirect_uri=`;
    const nobody = backend.browser();
    expect((await nobody.visit(endSession(query + byeWithQuery))).href).toBe(byeWithQuery);
    // It would be the registered one without what follows its question mark.
    const longer = await fetch(endSession(`${query}${bye}?x=1`), { redirect: 'manual' });
    expect([longer.status, longer.headers.get('location')]).toEqual([400, null]);
  });

  test('a token that has expired long ago leads back like a new one', async () => {
    const { browser, hint } = await signedInAt(client);
    backend.core.clock.advance(3 * 24 * 3_600_000);
    const params = { id_token_hint: hint, post_logout_redirect_uri: bye, state: 'x' };
    await browser.signIn();
    expect(await confirm(browser, await asked(browser, params))).toBe(`${bye}?state=x`);
  });

  test('a state of 8 kB comes back whole', async () => {
    const browser = await backend.signedIn();
    const state = Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString('base64url');
    const params = { client_id: client.clientId, post_logout_redirect_uri: bye, state };
    const back = new URL(await confirm(browser, await asked(browser, params)));
    expect(back.searchParams.get('state')).toBe(state);
  });

  test('a form leads there as an address does', async () => {
    const browser = await backend.signedIn();
    const params = { client_id: client.clientId, post_logout_redirect_uri: byeWithQuery, state: 'a b' };
    const post = (headers: Record<string, string>) =>
      fetch(`${backend.apiUrl}/auth/oauth/end_session`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(params),
      });
    const page = new URL((await post({ cookie: browser.cookies() })).headers.get('location') ?? '');
    expect(await confirm(browser, page)).toBe(`${byeWithQuery}&state=a+b`);
    expect((await post({})).headers.get('location')).toBe(`${byeWithQuery}&state=a+b`);
    // From another site the browser leaves its cookies out, until it is led here.
    const { status, headers } = await post({ 'sec-fetch-site': 'cross-site' });
    expect([status, headers.get('location')]).toEqual([302, endSession(params)]);
  });
});

describe('nobody is led away, or signed out, by', () => {
  const signed = async (claims: object) => {
    const own = { iss: `${backend.apiUrl}/auth`, sub: 'somebody', stt: 2, aud: client.clientId };
    const answer = await createJWT({ ...own, ...claims }, 3600, true);
    if (answer.status !== 'OK') throw new Error(answer.status);
    return answer.jwt;
  };
  const unsigned = (token: string) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  const named = (params: Record<string, string>) => ({ client_id: client.clientId, ...params });

  test.each<[string, () => Promise<Record<string, string>> | Record<string, string>]>([
    ['an address of nobody', () => named({ post_logout_redirect_uri: 'https://evil.example/' })],
    ['a query added to the client’s', () => named({ post_logout_redirect_uri: `${bye}?foo=bar` })],
    ['a slash added to it', () => named({ post_logout_redirect_uri: `${bye}/` })],
    ['another case of its host', () => named({ post_logout_redirect_uri: bye.replace('birch', 'BIRCH') })],
    ['another client’s address', () => named({ post_logout_redirect_uri: 'https://cedar.example/bye' })],
    ['an unknown client', () => ({ client_id: 'nobody' })],
    ['a client id that would change an address', () => ({ client_id: '../clients' })],
    ['what is no token', () => ({ id_token_hint: 'x' })],
    ['a token without a signature', async () => ({ id_token_hint: unsigned(await signed({})) })],
    [
      'a token with another signature',
      async () => ({ id_token_hint: `${(await signed({})).slice(0, -8)}AAAAAAAA` }),
    ],
    [
      'a token of another issuer',
      async () => ({ id_token_hint: await signed({ iss: 'https://evil.example' }) }),
    ],
    ['an access token', async () => ({ id_token_hint: await signed({ stt: 1 }) })],
    [
      'a token for another client',
      async () => named({ id_token_hint: await signed({ aud: other.clientId }) }),
    ],
  ])('%s', async (_what, given) => {
    const browser = await backend.signedIn();
    const params = { post_logout_redirect_uri: bye, ...(await given()) };
    for (const cookie of ['', browser.cookies()]) {
      const { status, location, text } = await answered(params, cookie);
      expect([status, location]).toEqual([400, null]);
      expect(JSON.parse(text)).toMatchObject({ error: 'invalid_request' });
    }
    await asked(browser, { client_id: client.clientId, post_logout_redirect_uri: bye });
  });

  test('a token of ours passes, whose audience is a list', async () => {
    const id_token_hint = await signed({ aud: [client.clientId, 'another'] });
    const { location } = await answered(named({ id_token_hint, post_logout_redirect_uri: bye }));
    expect(location).toBe(bye);
  });

  test('a challenge that is made up, or whose address isn’t registered any more', async () => {
    const browser = await backend.signedIn();
    const redirectUris = ['https://birch.example/callback'];
    const gone = await backend.client({ redirectUris, postLogoutRedirectUris: [bye] });
    const page = await asked(browser, { client_id: gone.clientId, post_logout_redirect_uri: bye });
    const challenge = page.searchParams.get('logoutChallenge') ?? '';
    const { deleteOAuth2Client } = await import('supertokens-node/recipe/oauth2provider');
    await deleteOAuth2Client({ clientId: gone.clientId });
    for (const logoutChallenge of ['', 'no-client', challenge]) {
      const { status, body } = await browser.call('POST', '/oauth/logout', { logoutChallenge });
      expect([status, body['error'], body['frontendRedirectTo']]).toEqual([
        400,
        'invalid_request',
        undefined,
      ]);
    }
  });
});

test('a request that is no text is refused', async () => {
  const response = await fetch(`${backend.apiUrl}/auth/oauth/end_session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: ['x'] }),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request' }),
  ]);
});

test('the core is asked about the client alone, not what to do', async () => {
  const { browser, hint } = await signedInAt(client);
  const paths = ['/recipe/oauth/sessions/logout', '/recipe/oauth/auth/requests/logout/accept'];
  const repairs = paths.map((path) => backend.breakCore(path));
  const page = await asked(browser, { id_token_hint: hint, post_logout_redirect_uri: bye });
  const back = await confirm(browser, page);
  for (const repair of repairs) repair();
  expect(back).toBe(bye);
});

test('a core that can’t be asked leads nowhere', async () => {
  const browser = await backend.signedIn();
  const params = { client_id: client.clientId, post_logout_redirect_uri: bye };
  const page = await asked(browser, params);
  const repair = backend.breakCore('/recipe/oauth/clients');
  const direct = await answered(params);
  const logoutChallenge = page.searchParams.get('logoutChallenge');
  const accepted = await browser.call('POST', '/oauth/logout', { logoutChallenge }).catch(() => undefined);
  repair();
  expect([direct.status, direct.location, accepted?.status ?? 500]).toEqual([500, null, 500]);
  expect(await confirm(browser, page)).toBe(bye);
  backend.errors.splice(0);
});

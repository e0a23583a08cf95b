import * as oidc from 'openid-client';
import OAuth2Provider from 'supertokens-node/recipe/oauth2provider';
import { type Backend, startBackend, WEBSITE } from '../testing/backend';
import { locationOf, openBrowser, type Browser } from '../testing/browser';

const CALLBACK = 'http://localhost:4000/callback';
const GOODBYE = 'http://localhost:4000/goodbye';
const SCOPE = 'openid email offline_access';

let backend: Backend;
let client: oidc.Configuration;

beforeAll(async () => {
  backend = await startBackend();
  const created = await OAuth2Provider.createOAuth2Client({
    clientName: 'Demo',
    redirectUris: [CALLBACK],
    postLogoutRedirectUris: [GOODBYE],
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    scope: SCOPE,
    tokenEndpointAuthMethod: 'client_secret_post',
    enableRefreshTokenRotation: true,
  });
  if (created.status !== 'OK') throw new Error(created.errorDescription);
  const { clientId, clientSecret = '' } = created.client;
  client = await oidc.discovery(
    new URL(backend.api),
    clientId,
    clientSecret,
    oidc.ClientSecretPost(clientSecret),
    { execute: [oidc.allowInsecureRequests] },
  );
  backend.core.checkpoint();
});
beforeEach(() => backend.core.reset());
afterAll(() => backend.close());

interface Attempt {
  url: URL;
  checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
}

async function newAttempt(params: Record<string, string> = {}): Promise<Attempt> {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const expectedState = oidc.randomState();
  const expectedNonce = oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: SCOPE,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...params,
  });
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
}

async function signUp(browser: Browser): Promise<string> {
  const response = await browser.post(`${backend.api}/signup`, {
    formFields: [
      { id: 'email', value: 'ada@example.com' },
      { id: 'password', value: 'correct horse 1' },
    ],
  });
  const { user }: { user: { id: string } } = await response.json();
  return user.id;
}

async function goOn(browser: Browser, loginChallenge: string): Promise<URL> {
  const response = await browser.get(`${backend.api}/oauth/login?loginChallenge=${loginChallenge}`);
  const { frontendRedirectTo }: { frontendRedirectTo: string } = await response.json();
  return new URL(frontendRedirectTo);
}

/** The whole flow: challenge, sign-up, and back to the client. */
async function walk(browser: Browser, { url }: Attempt): Promise<{ callback: URL; userId: string }> {
  const challengePage = locationOf(await browser.get(url.href));
  const userId = await signUp(browser);
  const callback = await goOn(browser, challengePage.searchParams.get('loginChallenge') ?? '');
  return { callback, userId };
}

it('goes from the login challenge to tokens that openid-client accepts', async () => {
  const browser = openBrowser();
  const attempt = await newAttempt();
  const challengePage = locationOf(await browser.get(attempt.url.href));
  expect(challengePage.origin).toBe(WEBSITE);
  const loginChallenge = challengePage.searchParams.get('loginChallenge') ?? '';
  const info = await browser.get(`${backend.api}/oauth/login/info?loginChallenge=${loginChallenge}`);
  await expect(info.json()).resolves.toMatchObject({ status: 'OK', info: { clientName: 'Demo' } });

  const userId = await signUp(browser);
  const callback = await goOn(browser, loginChallenge);
  expect(callback.searchParams.has('iss')).toBe(false);
  const tokens = await oidc.authorizationCodeGrant(client, callback, {
    ...attempt.checks,
    idTokenExpected: true,
  });
  expect(tokens).toMatchObject({ expires_in: 3600, scope: SCOPE, token_type: 'bearer' });
  expect(tokens.claims()).toMatchObject({ sub: userId, iss: backend.api, email: 'ada@example.com', stt: 2 });
  expect(tokens.claims()?.auth_time).toEqual(expect.any(Number));
  await expect(oidc.fetchUserInfo(client, tokens.access_token, userId)).resolves.toMatchObject({
    email: 'ada@example.com',
  });
  await expect(
    OAuth2Provider.validateOAuth2AccessToken(tokens.access_token, {}, true),
  ).resolves.toMatchObject({
    payload: {
      sub: userId,
      rsub: userId,
      tId: 'public',
      client_id: client.clientMetadata().client_id,
      stt: 1,
    },
  });
});

it('needs no second login while the session lives, and asks again with prompt=login', async () => {
  const browser = openBrowser();
  await walk(browser, await newAttempt());
  const again = locationOf(await browser.get((await newAttempt()).url.href));
  expect(again.href).toContain(`${CALLBACK}?code=st_ac_`);
  const fresh = locationOf(await browser.get((await newAttempt({ prompt: 'login' })).url.href));
  expect(fresh.searchParams.get('forceFreshAuth')).toBe('true');
});

it.each([
  [{ prompt: 'none' }, 'login_required'],
  [{ scope: 'openid admin' }, 'invalid_scope'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ state: 'short' }, 'invalid_state'],
  [{ max_age: 'soon' }, 'invalid_request'],
])('sends %p back to the client as %s, with its state', async (params, error) => {
  const { url } = await newAttempt(params);
  const { origin, pathname, searchParams } = locationOf(await openBrowser().get(url.href));
  expect(`${origin}${pathname}`).toBe(CALLBACK);
  expect(searchParams.get('error')).toBe(error);
  expect(searchParams.get('state')).toBe(url.searchParams.get('state'));
  expect(searchParams.get('code')).toBeNull();
});

it.each([
  [{ redirect_uri: 'http://localhost:4000/callback/' }, 'invalid_request'],
  [{ redirect_uri: 'http://localhost:4000/callback?x=1' }, 'invalid_request'],
  [{ redirect_uri: 'http://localhost:4001/callback' }, 'invalid_request'],
  [{ redirect_uri: 'https://evil.example' }, 'invalid_request'],
  [{ client_id: 'nobody' }, 'invalid_request'],
])('never redirects for %p', async (params, error) => {
  const { url } = await newAttempt();
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const response = await openBrowser().get(url.href);
  expect(response.status).toBe(400);
  await expect(response.json()).resolves.toMatchObject({ error });
});

it('refuses a login that another browser started', async () => {
  const victim = openBrowser();
  await signUp(victim);
  const challengePage = locationOf(await openBrowser().get((await newAttempt()).url.href));
  const callback = await goOn(victim, challengePage.searchParams.get('loginChallenge') ?? '');
  expect(callback.searchParams.get('error')).toBe('request_forbidden');
});

it.each([
  { code_challenge_method: 'plain' },
  { code_challenge_method: 'S512' },
  { prompt: 'select_account' },
])('refuses %p only once somebody signed in', async (params) => {
  const { callback } = await walk(openBrowser(), await newAttempt(params));
  expect(callback.searchParams.get('error')).toBe('invalid_request');
});

it('refuses a short nonce only for a code', async () => {
  const attempt = await newAttempt({ nonce: 'short' });
  const { callback } = await walk(openBrowser(), attempt);
  const checks = { ...attempt.checks, expectedNonce: 'short' };
  await expect(oidc.authorizationCodeGrant(client, callback, checks)).rejects.toMatchObject({
    error: 'insufficient_entropy',
  });
});

it('answers a login challenge again and again, for half an hour, and ends its flow once', async () => {
  const browser = openBrowser();
  const challengePage = locationOf(await browser.get((await newAttempt()).url.href));
  const loginChallenge = challengePage.searchParams.get('loginChallenge') ?? '';
  await signUp(browser);
  expect((await goOn(browser, loginChallenge)).searchParams.get('code')).toMatch(/^st_ac_/);
  const again = await goOn(browser, loginChallenge);
  expect(again.searchParams.get('error_description')).toContain(
    'The consent verifier has already been used.',
  );

  const late = locationOf(await browser.get((await newAttempt({ prompt: 'login' })).url.href));
  backend.core.clock.advance(31 * 60 * 1000);
  const response = await browser.get(`${backend.api}/oauth/login/info?${late.searchParams}`);
  await expect(response.json()).resolves.toMatchObject({ error: 'request_unauthorized' });
});

it('revokes the refresh token that came from a code when the code is used again', async () => {
  const attempt = await newAttempt();
  const { callback } = await walk(openBrowser(), attempt);
  const tokens = await oidc.authorizationCodeGrant(client, callback, attempt.checks);
  await expect(oidc.authorizationCodeGrant(client, callback, attempt.checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(
    OAuth2Provider.validateOAuth2AccessToken(tokens.access_token, {}, true),
  ).resolves.toMatchObject({ status: 'OK' });
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

it('refreshes with a token that is new each time', async () => {
  const attempt = await newAttempt();
  const { callback } = await walk(openBrowser(), attempt);
  const { refresh_token: first = '' } = await oidc.authorizationCodeGrant(client, callback, attempt.checks);
  const refreshed = await oidc.refreshTokenGrant(client, first);
  expect(refreshed.refresh_token).not.toBe(first);
  expect(refreshed.claims()).toMatchObject({ nonce: attempt.checks.expectedNonce });
  await expect(oidc.refreshTokenGrant(client, first)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('issues tokens that a backend accepts with its clock ahead', async () => {
  const attempt = await newAttempt();
  const { callback, userId } = await walk(openBrowser(), attempt);
  const { refresh_token: token = '' } = await oidc.authorizationCodeGrant(client, callback, attempt.checks);
  backend.core.clock.advance(2 * 3600 * 1000);
  const refreshed = await oidc.refreshTokenGrant(client, token);
  await expect(oidc.fetchUserInfo(client, refreshed.access_token, userId)).resolves.toMatchObject({
    sub: userId,
  });
});

it('logs out at the end-session endpoint', async () => {
  const browser = openBrowser();
  const attempt = await newAttempt();
  const { callback } = await walk(browser, attempt);
  const tokens = await oidc.authorizationCodeGrant(client, callback, attempt.checks);
  const endSession = oidc.buildEndSessionUrl(client, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: GOODBYE,
    state: 'a state',
  });
  const confirmation = locationOf(await browser.get(endSession.href));
  const logoutChallenge = confirmation.searchParams.get('logoutChallenge');
  const response = await browser.post(`${backend.api}/oauth/logout`, { logoutChallenge });
  await expect(response.json()).resolves.toEqual({
    status: 'OK',
    frontendRedirectTo: `${GOODBYE}?state=a state`,
  });
  await expect(OAuth2Provider.validateOAuth2AccessToken(tokens.access_token, {}, true)).rejects.toThrow(
    'revoked',
  );
});

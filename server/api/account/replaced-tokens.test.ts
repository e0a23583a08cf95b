import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { init as guessLimitsPlugin } from '@vestibule/guess-limits';
import supertokens, { RecipeUserId } from 'supertokens-node';
import { CollectingResponse, PreParsedRequest } from 'supertokens-node/framework/custom';
import { createJWT } from 'supertokens-node/recipe/jwt';
import Session, { type SessionContainer } from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import { endReplacedSession } from './replaced-session';

const guessLimits = guessLimitsPlugin();
const hour = 60 * 60_000;
let core: EmbeddedCore;

beforeAll(async () => {
  core = await startEmbeddedCore();
  supertokens.init({
    framework: 'custom',
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Test', apiDomain: 'http://localhost:1', websiteDomain: 'http://localhost:2' },
    recipeList: [Session.init(), UserMetadata.init()],
    experimental: { plugins: [guessLimits] },
  });
});
afterAll(() => core.close());

type Sent = Readonly<Record<'headers' | 'cookies', Readonly<Record<string, string>>>>;
type Method = Parameters<typeof endReplacedSession>[1]['session']['tokenTransferMethod'];

function requestOf({ headers, cookies }: Sent): PreParsedRequest {
  return new PreParsedRequest({
    method: 'post',
    url: '/auth/signin',
    query: {},
    headers: new Headers(headers),
    cookies: { ...cookies },
    getJSONBody: async () => ({}),
    getFormBody: async () => ({}),
  });
}

/** Ada's session, and its access token. */
async function adas() {
  const session = await Session.createNewSessionWithoutRequestResponse('public', new RecipeUserId('ada'));
  return { handle: session.getHandle(), token: session.getAccessToken() };
}

/** The session of somebody who signs in, as far as it is looked at. */
const sessionOf = (userId: string, recipeUserId = userId) =>
  ({
    getUserId: () => userId,
    getRecipeUserId: () => new RecipeUserId(recipeUserId),
  }) as unknown as SessionContainer;

interface Change {
  readonly by?: SessionContainer;
  readonly later?: number;
  readonly method?: Method;
}

/** Whether Ada's session has ended once somebody has signed in with what a request has. */
async function isEnded(
  handle: string,
  sent: Partial<Sent>,
  { by = sessionOf('bob'), later = 0, method }: Change = {},
): Promise<boolean> {
  const request = requestOf({ headers: {}, cookies: {}, ...sent });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the SDK makes it
  const userContext = { _default: { request } } as unknown as UserContext;
  const session = method === undefined ? {} : { tokenTransferMethod: method };
  await endReplacedSession(
    by,
    { clock: { now: () => Date.now() + later }, guessLimits, session },
    userContext,
  );
  return (await Session.getSessionInformation(handle)) === undefined;
}

const byCookie = (token: string) => ({
  headers: { 'st-auth-mode': 'cookie' },
  cookies: { sAccessToken: token },
});

test.each<[string, Method, (token: string) => Partial<Sent>]>([
  ['a cookie', undefined, byCookie],
  ['a header', undefined, (token) => ({ headers: { authorization: `Bearer ${token}` } })],
  ['a header in another case', undefined, (token) => ({ headers: { authorization: `bearer ${token}` } })],
  [
    'a header, which was asked for',
    'any',
    (token) => ({ headers: { authorization: `Bearer ${token}`, 'st-auth-mode': 'header' } }),
  ],
  ['a cookie, which nobody asked for', 'cookie', (token) => ({ cookies: { sAccessToken: token } })],
  [
    'a header, though a cookie was asked for',
    'header',
    (token) => ({ headers: { authorization: `Bearer ${token}`, 'st-auth-mode': 'cookie' } }),
  ],
])('the token that is replaced is in %s', async (_where, method, sent) => {
  const { handle, token } = await adas();
  expect(await isEnded(handle, sent(token), { ...(method && { method }) })).toBe(true);
});

test.each<[string, Method, (token: string) => Partial<Sent>]>([
  ['nowhere', undefined, () => ({})],
  ['a cookie, and a header is coming', undefined, (token) => ({ cookies: { sAccessToken: token } })],
  [
    'a header, and a cookie is coming',
    undefined,
    (token) => ({ headers: { authorization: `Bearer ${token}`, 'st-auth-mode': 'cookie' } }),
  ],
  [
    'a header where only cookies count',
    'cookie',
    (token) => ({ headers: { authorization: `Bearer ${token}` } }),
  ],
  ['a cookie where only headers count', 'header', byCookie],
  ['another scheme', undefined, (token) => ({ headers: { authorization: `DPoP ${token}` } })],
  ['something like a scheme', undefined, (token) => ({ headers: { authorization: `xBearer ${token}` } })],
  ['a list', undefined, (token) => ({ headers: { authorization: `Bearer ${token} x` } })],
])('a token in %s is not replaced', async (_where, method, sent) => {
  const { handle, token } = await adas();
  expect(await isEnded(handle, sent(token), { ...(method && { method }) })).toBe(false);
});

test('a session of the same user stays, with whichever of their login methods they sign in', async () => {
  const { handle, token } = await adas();
  for (const by of [sessionOf('ada'), sessionOf('ada', 'her-passkey'), sessionOf('primary', 'ada')]) {
    expect(await isEnded(handle, byCookie(token), { by })).toBe(false);
  }
  expect(await isEnded(handle, byCookie(token))).toBe(true);
});

test('what isn’t signed here, or isn’t the token of a session, ends none', async () => {
  const { handle, token } = await adas();
  const [head = '', payload = '', signature = ''] = token.split('.');
  const whole = { sub: 'ada', sessionHandle: handle, refreshTokenHash1: 'x' };
  const signed = async (claims: object) => {
    const made = await createJWT({ ...claims });
    if (made.status !== 'OK') throw new Error(made.status);
    return made.jwt;
  };
  const { sub: _sub, ...ofNobody } = whole;
  const { sessionHandle: _handle, ...ofNoSession } = whole;
  const { refreshTokenHash1: _hash, ...ofClient } = whole;
  for (const other of [
    '',
    'no.token.at-all',
    'none',
    `${head}.${payload}.`,
    `${head}.${payload}.${signature.slice(1)}A`,
    `${head}.${Buffer.from(JSON.stringify(whole)).toString('base64url')}.${signature}`,
    await signed(ofNobody),
    await signed(ofNoSession),
    await signed(ofClient),
    await signed({ ...whole, stt: 1 }),
  ]) {
    expect(await isEnded(handle, byCookie(other))).toBe(false);
  }
  expect(await isEnded(handle, byCookie(await signed(whole)))).toBe(true);
});

test('a token that has expired ends its session only in a browser that the account knows', async () => {
  const { handle, token } = await adas();
  const response = new CollectingResponse();
  const exchange = { req: requestOf({ headers: {}, cookies: {} }), res: response };
  await guessLimits.limits.remember(exchange, [{ tenantId: 'public', userId: 'ada' }]);
  const known = Object.fromEntries(response.cookies.map(({ key, value }) => [key, value]));
  const sent = byCookie(token);
  const inKnown = { ...sent, cookies: { ...sent.cookies, ...known } };
  const later = 2 * hour;
  expect(await isEnded(handle, sent, { later })).toBe(false);
  expect(await isEnded(handle, inKnown, { later })).toBe(true);

  // Tokens of older versions name no tenant.
  const other = await adas();
  const made = await createJWT({ sub: 'ada', sessionHandle: other.handle, refreshTokenHash1: 'x' }, 3600);
  if (made.status !== 'OK') throw new Error(made.status);
  const older = byCookie(made.jwt);
  expect(await isEnded(other.handle, { ...older, cookies: { ...older.cookies, ...known } }, { later })).toBe(
    true,
  );
});

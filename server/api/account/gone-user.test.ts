import { deleteUser } from 'supertokens-node';
import { getSessionInformation } from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import type { Answer, ApiVisitor } from '../testing/api-visitor';
import { everyRoute } from '../testing/every-route';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
afterAll(() => setup.close());

// Without its tokens a browser refreshes nothing and resends nothing, so 401 can't start a loop.
const ended = { status: 401, body: { message: 'unauthorised' } };

test('a deleted user’s session is over at the next call, though the token is still valid', async () => {
  const bob = await bobs.signedUp();
  const { body } = await bob.call('GET', '/me');
  await deleteUser(String(body['userId']));
  expect(await bob.call('GET', '/me')).toMatchObject(ended);
  const refresh = await bob.call('POST', '/auth/session/refresh');
  expect(refresh.status).toBe(401);
  expect(refresh.headers.get('front-token')).toBe('remove');
  expect(bob.cookies.get('sAccessToken') ?? '').toBe('');
});

/** A session without a user, which a core that deletes halfway has, or one that is asked for a session meanwhile. */
async function outlivingSession(userId = 'gone') {
  const t = Date.now();
  const response = await fetch(`${setup.core.url}/recipe/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
    body: JSON.stringify({
      userId,
      userDataInJWT: { 'st-mfa': { c: { emailpassword: t / 1000 }, v: true, t }, 'st-ev': { v: true, t } },
      userDataInDatabase: {},
      enableAntiCsrf: false,
      useDynamicSigningKey: true,
    }),
  });
  const answer = v.parse(createdSession, await response.json());
  const visitor = setup.visitor();
  visitor.cookies.set('sAccessToken', answer.accessToken.token);
  visitor.cookies.set('sRefreshToken', answer.refreshToken.token);
  return { handle: answer.session.handle, visitor };
}

const token = v.object({ token: v.string() });
const createdSession = v.object({
  session: v.object({ handle: v.string() }),
  accessToken: token,
  refreshToken: token,
});

// They answer with pages, which their own tests read.
const isPage = (path: string) =>
  /^\/auth\/(oauth\/(plain|form_post)|session\/refresh\/(plain|silent))\b/.test(path);

test('every route answers a session that outlived its user as it answers without one', async () => {
  // The end of an OAuth session leads away: it is asked below.
  const endSession = '/auth/oauth/end_session';
  const routes = everyRoute(setup.app()).filter(
    ({ path }) => !path.startsWith('/dev/') && path !== endSession && !isPage(path),
  );
  const statuses: Record<string, number> = {};
  for (const { method, path } of routes) {
    const body = method === 'GET' ? undefined : {};
    const { visitor } = await outlivingSession();
    const gone = await visitor.call(method, path, body);
    const without = await setup.visitor().call(method, path, body);
    const name = `${method} ${path}`;
    statuses[name] = gone.status;
    expect([name, ...outcome(gone)]).toEqual([name, ...outcome(without)]);
  }
  const { visitor: leaving } = await outlivingSession();
  expect(await leaving.visit(endSession)).toBe(await setup.visitor().visit(endSession));
  expect(statuses).toMatchObject({
    'GET /me': 401,
    'GET /trpc/profile': 401,
    'POST /trpc/account.delete': 401,
    'GET /auth/oauth/consent/request': 401,
    'POST /auth/oauth/consent/accept': 401,
    'PUT /auth/mfa/info': 401,
    'POST /auth/totp/device': 401,
    'POST /auth/recovery-codes': 401,
  });
});

function outcome({ status, body }: Answer): unknown[] {
  return [status, body['status'], body['message']];
}

test('a session that outlived its user ends at the first call, and can’t be refreshed', async () => {
  const { handle, visitor } = await outlivingSession();
  const answer = await visitor.query('profile');
  expect(answer).toMatchObject(ended);
  expect(answer.headers.get('front-token')).toBe('remove');
  expect(await getSessionInformation(handle)).toBeUndefined();

  const another = await outlivingSession();
  const refreshed = await another.visitor.refresh();
  expect(refreshed).toMatchObject(ended);
  expect(refreshed.headers.get('front-token')).toBe('remove');
  expect(await getSessionInformation(another.handle)).toBeUndefined();
});

describe('with a session that outlived its user', () => {
  const isSignIn = (address: string | null) => new URL(String(address)).searchParams.get('loginChallenge');

  /** Bob at the question of a client, then deleted; and a session of his that the core still has. */
  async function deletedAtConsent(): Promise<{ client: OAuthClient; asked: URL; visitor: ApiVisitor }> {
    await setup.dev('POST', '/reset');
    const client = await OAuthClient.register(setup);
    const bob = await bobs.signedUp();
    const asked = await client.begin(bob);
    const userId = String((await bob.call('GET', '/me')).body['userId']);
    await deleteUser(userId);
    const { visitor } = await outlivingSession(userId);
    return { client, asked, visitor };
  }

  test('consent answers 401, not 500', async () => {
    const { asked, visitor } = await deletedAtConsent();
    const consentChallenge = asked.searchParams.get('consentChallenge');
    const answer = { consentChallenge, scopes: ['openid'], remember: false };
    expect(await visitor.call('POST', '/auth/oauth/consent/accept', answer)).toMatchObject(ended);
  });

  test('a new request leads to sign-in, and doesn’t blame the client', async () => {
    const { client, visitor } = await deletedAtConsent();
    expect(isSignIn((await client.begin(visitor)).href)).toEqual(expect.any(String));
  });

  test('a request that waits for a sign-in keeps waiting, with its challenge', async () => {
    const { client, visitor } = await deletedAtConsent();
    const loginChallenge = isSignIn((await client.begin(setup.visitor())).href);
    const { status, body } = await visitor.call('GET', `/auth/oauth/login?loginChallenge=${loginChallenge}`);
    expect([status, isSignIn(String(body['frontendRedirectTo']))]).toEqual([200, loginChallenge]);
  });
});

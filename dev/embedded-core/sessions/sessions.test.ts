import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Session from 'supertokens-node/recipe/session';
import type { RecipeUserId } from 'supertokens-node';
import { type Backend, startBackend } from '../testing/backend';
import { driverOf } from '../testing/driver';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.core.reset());
afterAll(() => backend.close());

async function signUp(tenantId = 'public'): Promise<RecipeUserId> {
  const result = await EmailPassword.signUp(tenantId, 'ada@example.com', 'correct horse 1');
  if (result.status !== 'OK') throw new Error(result.status);
  return result.recipeUserId;
}

async function openSession(recipeUserId: RecipeUserId) {
  const session = await Session.createNewSessionWithoutRequestResponse(
    'public',
    recipeUserId,
    { role: 'admin' },
    { seen: 1 },
  );
  const { accessToken, refreshToken = '' } = session.getAllSessionTokensDangerously();
  return { session, accessToken, refreshToken };
}

async function refresh(refreshToken: string) {
  const session = await Session.refreshSessionWithoutRequestResponse(refreshToken, true);
  const tokens = session.getAllSessionTokensDangerously();
  return { session, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? '' };
}

function use(accessToken: string, checkDatabase = false) {
  return Session.getSessionWithoutRequestResponse(accessToken, undefined, { checkDatabase });
}

it('makes an access token that the SDK verifies by itself, for an hour', async () => {
  const recipeUserId = await signUp();
  const { session } = await openSession(recipeUserId);
  const payload = session.getAccessTokenPayload();
  expect(payload).toMatchObject({
    sub: recipeUserId.getAsString(),
    rsub: recipeUserId.getAsString(),
    tId: 'public',
    sessionHandle: session.getHandle(),
    parentRefreshTokenHash1: null,
    antiCsrfToken: null,
    role: 'admin',
  });
  expect(payload.exp - payload.iat).toBe(3600);
  expect(await Session.getSessionInformation(session.getHandle())).toMatchObject({
    sessionDataInDatabase: { seen: 1 },
    customClaimsInAccessTokenPayload: { role: 'admin' },
    tenantId: 'public',
  });
});

it('accepts any refresh token of the last generation until a newer one is used, then calls it theft', async () => {
  const first = await openSession(await signUp());
  const handle = first.session.getHandle();
  // Two tabs refresh at once: both tokens are children of the first one.
  const second = await refresh(first.refreshToken);
  await refresh(first.refreshToken);
  await use(second.accessToken);

  await expect(refresh(first.refreshToken)).rejects.toMatchObject({
    type: 'TOKEN_THEFT_DETECTED',
    payload: { sessionHandle: handle },
  });
  await expect(refresh(second.refreshToken)).resolves.toBeDefined();
});

it('gives the user of a refreshed token a new one that needs no further check', async () => {
  const first = await openSession(await signUp());
  const second = await refresh(first.refreshToken);
  expect(second.session.getAccessTokenPayload().parentRefreshTokenHash1).not.toBeNull();
  const used = await use(second.accessToken);
  expect(used?.getAccessTokenPayload().parentRefreshTokenHash1).toBeNull();
});

it('ends the access token after an hour and the refresh token after 100 days of its clock', async () => {
  const { accessToken, refreshToken } = await openSession(await signUp());
  backend.core.clock.advance(HOUR - 2000);
  await expect(use(accessToken, true)).resolves.toBeDefined();
  backend.core.clock.advance(4000);
  await expect(use(accessToken, true)).rejects.toMatchObject({ type: 'TRY_REFRESH_TOKEN' });
  const again = await refresh(refreshToken);
  backend.core.clock.advance(101 * DAY);
  await expect(refresh(again.refreshToken)).rejects.toMatchObject({ type: 'UNAUTHORISED' });
});

it('knows at once, if asked to check the database, that a session was revoked', async () => {
  const { session, accessToken, refreshToken } = await openSession(await signUp());
  await expect(Session.revokeSession(session.getHandle())).resolves.toBe(true);
  await expect(use(accessToken, true)).rejects.toMatchObject({ type: 'UNAUTHORISED' });
  await expect(refresh(refreshToken)).rejects.toMatchObject({ type: 'UNAUTHORISED' });
});

it('puts changed claims into the next token, and refuses to change its own', async () => {
  const { session, accessToken } = await openSession(await signUp());
  await Session.mergeIntoAccessTokenPayload(session.getHandle(), { plan: 'pro' });
  const used = await use(accessToken, true);
  expect(used?.getAccessTokenPayload()).toMatchObject({ role: 'admin', plan: 'pro' });
  await expect(session.mergeIntoAccessTokenPayload({ plan: 'free' })).resolves.toBeUndefined();
  expect(session.getAccessTokenPayload()).toMatchObject({ plan: 'free' });

  const answer = await driverOf(backend.core.url).raw('PUT', '/recipe/jwt/data', {
    body: JSON.stringify({ sessionHandle: session.getHandle(), userDataInJWT: { sub: 'someone' } }),
  });
  expect(answer).toEqual({ status: 400, text: 'The user payload contains protected field' });
});

it('lists and revokes the sessions of a user', async () => {
  const recipeUserId = await signUp();
  const handles = [await openSession(recipeUserId), await openSession(recipeUserId)].map(({ session }) =>
    session.getHandle(),
  );
  const userId = recipeUserId.getAsString();
  expect((await Session.getAllSessionHandlesForUser(userId)).toSorted()).toEqual(handles.toSorted());
  expect(await Session.revokeAllSessionsForUser(userId)).toHaveLength(2);
  expect(await Session.getAllSessionHandlesForUser(userId)).toEqual([]);
});

describe('with anti-CSRF tokens', () => {
  it('refuses an access token and a refresh token without theirs', async () => {
    const driver = driverOf(backend.core.url);
    const created = await driver.post<{
      accessToken: { token: string };
      refreshToken: { token: string };
      antiCsrfToken: string;
    }>('/recipe/session', {
      userId: 'user',
      enableAntiCsrf: true,
      userDataInJWT: {},
      userDataInDatabase: {},
    });
    const verify = (antiCsrfToken?: string) =>
      driver.post('/recipe/session/verify', {
        accessToken: created.accessToken.token,
        antiCsrfToken,
        doAntiCsrfCheck: true,
        enableAntiCsrf: true,
        checkDatabase: false,
      });
    expect(await verify()).toMatchObject({ status: 'TRY_REFRESH_TOKEN' });
    expect(await verify(created.antiCsrfToken)).toMatchObject({ status: 'OK' });
    const refreshWith = (antiCsrfToken?: string) =>
      driver.post('/recipe/session/refresh', {
        refreshToken: created.refreshToken.token,
        antiCsrfToken,
        enableAntiCsrf: true,
        useDynamicSigningKey: true,
      });
    expect(await refreshWith('wrong')).toMatchObject({ status: 'UNAUTHORISED' });
    expect(await refreshWith(created.antiCsrfToken)).toMatchObject({ status: 'OK' });
  });
});

it.each(['', 'a.b.V2', 'a.b.c', `${Buffer.alloc(64).toString('base64url')}.b.V2`])(
  'answers UNAUTHORISED for the made-up refresh token %p',
  async (refreshToken) => {
    const answer = await driverOf(backend.core.url).post('/recipe/session/refresh', {
      refreshToken,
      enableAntiCsrf: false,
      useDynamicSigningKey: true,
    });
    expect(answer).toMatchObject({ status: 'UNAUTHORISED' });
  },
);

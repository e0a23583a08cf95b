import { randomInt, randomUUID } from 'node:crypto';
import { CLIENT_SECRET, type Driver } from '@vestibule/embedded-core/testing';
import { password } from './password';

const CALLBACK = 'http://localhost:4000/callback';
const ISS = 'http://localhost:3001/auth';
const SCOPE = 'openid offline_access';

/** A core, and what it has. */
export interface Target {
  readonly driver: Driver;
  readonly users: number;
  readonly clients: number;
}

/** Makes a call under a name. */
type Timed = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>;

interface User {
  readonly id: string;
  readonly email: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
}

/** The calls of a sign-in of any user, and then those of the account's pages. */
export async function walk({ driver, users, clients }: Target, timed: Timed): Promise<void> {
  const user = randomInt(users);
  const email = `user${user}@example.com`;
  const client = { client_id: `client${user % clients}`, client_secret: CLIENT_SECRET };
  const found = await timed('users by account info', () =>
    driver.get<{ users: { id: string }[] }>('/users/by-accountinfo', {
      email,
      doUnionOfAccountInfo: 'false',
    }),
  );
  const own = { id: found.users[0]?.id ?? '', email, client };
  await timed('sign-in', async () => {
    const { status } = await driver.post('/recipe/signin', { email, password });
    if (status !== 'OK') throw new Error(`Sign-in of ${email}: ${String(status)}`);
  });
  await timed('user', () => driver.get('/user/id', { userId: own.id }));
  await timed('tenant', () => driver.get('/recipe/multitenancy/tenant/v2'));
  await timed('roles', () => driver.get('/recipe/user/roles', { userId: own.id }));
  await timed('one-time password devices', () => driver.get('/recipe/totp/device/list', { userId: own.id }));
  await timed('metadata, written', () =>
    driver.put('/recipe/user/metadata', { userId: own.id, metadataUpdate: { seen: randomUUID() } }),
  );
  await timed('metadata, read', () => driver.get('/recipe/user/metadata', { userId: own.id }));
  await sessions(driver, own, timed);
  await oauth(driver, own, timed);
  await account(driver, own, timed);
  await removal(driver, timed);
}

async function sessions(driver: Driver, { id }: User, timed: Timed): Promise<void> {
  const data = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
  const issued = await timed('session, made', () =>
    driver.post<Issued>('/recipe/session', { ...data, userId: id }),
  );
  const sessionHandle = issued.session.handle;
  await timed('session, read', () => driver.get('/recipe/session', { sessionHandle }));
  const verification = { enableAntiCsrf: false, doAntiCsrfCheck: false, checkDatabase: true };
  await timed('session, verified', () =>
    driver.post('/recipe/session/verify', { ...verification, accessToken: issued.accessToken.token }),
  );
  const refresh = { enableAntiCsrf: false, useDynamicSigningKey: true };
  await timed('session, refreshed', () =>
    driver.post('/recipe/session/refresh', { ...refresh, refreshToken: issued.refreshToken.token }),
  );
}

async function oauth(driver: Driver, { id, client }: User, timed: Timed): Promise<void> {
  await timed('client', () => driver.get('/recipe/oauth/clients', { clientId: client.client_id }));
  const cookies: string[] = [];
  const ask = async (name: string, params: unknown): Promise<URLSearchParams> => {
    const answer = await timed(name, () =>
      driver.post<{ redirectTo: string; cookies: string[] }>('/recipe/oauth/auth', {
        params,
        iss: ISS,
        cookies: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      }),
    );
    cookies.push(...answer.cookies);
    return new URL(answer.redirectTo.replace('{apiDomain}', ISS)).searchParams;
  };
  const accept = async (step: 'login' | 'consent', name: string, challenge: string, body: unknown) => {
    const query = { [`${step}Challenge`]: challenge };
    await timed(`${step} request`, () => driver.get(`/recipe/oauth/auth/requests/${step}`, query));
    const { redirectTo } = await timed(`${step}, accepted`, () =>
      driver.put<{ redirectTo: string }>(`/recipe/oauth/auth/requests/${step}/accept`, body, query),
    );
    return ask(name, Object.fromEntries(new URL(redirectTo.replace('{apiDomain}', ISS)).searchParams));
  };
  const request = {
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: SCOPE,
  };
  const begun = await ask('authorization request', { ...request, state: 'state-of-8' });
  const login = begun.get('login_challenge') ?? '';
  const loggedIn = await accept('login', 'authorization, signed in', login, { subject: id });
  const consent = loggedIn.get('consent_challenge') ?? '';
  const granted = { grantScope: SCOPE.split(' '), iss: ISS, tId: 'public', rsub: id, remember: true };
  const payloads = { initialAccessTokenPayload: {}, initialIdTokenPayload: {}, sessionHandle: 'session' };
  const agreed = await accept('consent', 'authorization, agreed', consent, { ...granted, ...payloads });
  const token = (name: string, body: object) =>
    timed(name, () =>
      driver.post<{ refresh_token: string; access_token: string }>('/recipe/oauth/token', {
        iss: ISS,
        inputBody: { ...client, ...body },
        access_token: {},
        id_token: {},
      }),
    );
  const code = agreed.get('code') ?? '';
  const tokens = await token('tokens for a code', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
  });
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  await token('tokens, refreshed', refresh);
  await timed('token, introspected', () =>
    driver.post('/recipe/oauth/introspect', { token: tokens.refresh_token }),
  );
}

async function account(driver: Driver, { id, email }: User, timed: Timed): Promise<void> {
  await timed('sessions of a user', () => driver.get('/recipe/session/user', { userId: id }));
  await timed('sessions of a user, revoked', () => driver.post('/recipe/session/remove', { userId: id }));
  await timed('tokens of a session, revoked', () =>
    driver.post('/recipe/oauth/session/revoke', { sessionHandle: randomUUID() }),
  );
  const reset = await timed('password reset, begun', () =>
    driver.post<{ token: string }>('/recipe/user/password/reset/token', { userId: id, email }),
  );
  await timed('password reset, used', () =>
    driver.post('/recipe/user/password/reset/token/consume', { token: reset.token }),
  );
  const page = { limit: '10', timeJoinedOrder: 'DESC' };
  const { nextPaginationToken: paginationToken } = await timed('users, first page', () =>
    driver.get<{ nextPaginationToken: string }>('/users', page),
  );
  await timed('users, next page', () => driver.get('/users', { ...page, paginationToken }));
  await timed('users, counted', () => driver.get('/users/count'));
  await timed('clients, a page', () => driver.get('/recipe/oauth/clients/list', { pageSize: '10' }));
}

async function removal(driver: Driver, timed: Timed): Promise<void> {
  const { user } = await timed('sign-up', () =>
    driver.post<{ user: { id: string } }>('/recipe/user/passwordhash/import', {
      email: `${randomUUID()}@example.com`,
      passwordHash: `$2a$04$${'a'.repeat(53)}`,
    }),
  );
  await timed('user, removed', () => driver.post('/user/remove', { userId: user.id }));
}

interface Issued {
  readonly session: { readonly handle: string };
  readonly accessToken: { readonly token: string };
  readonly refreshToken: { readonly token: string };
}

import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

interface Page {
  users: { id: string; emails: string[] }[];
  nextPaginationToken?: string;
}

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function signUp(email: string, tenant = ''): Promise<string> {
  const body = { email, password: 'correct horse 1' };
  const { user } = await driver.post<{ user: { id: string } }>(`${tenant}/recipe/signup`, body);
  core.clock.advance(1000);
  return user.id;
}

async function list(query: Record<string, string> = {}, tenant = '') {
  const { users, nextPaginationToken } = await driver.get<Page>(`${tenant}/users`, query);
  return { emails: users.map(({ emails }) => emails[0]), nextPaginationToken };
}

async function signUpAll(...emails: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const email of emails) ids.push(await signUp(email));
  return ids;
}

it.each([
  ['ASC', ['a@x.co', 'b@x.co', 'c@x.co', 'd@x.co']],
  ['DESC', ['d@x.co', 'c@x.co', 'b@x.co', 'a@x.co']],
])(
  'pages continue in order %s even if the user who starts the next one is gone',
  async (timeJoinedOrder, order) => {
    const ids = await signUpAll('a@x.co', 'b@x.co', 'c@x.co', 'd@x.co');
    const first = await list({ limit: '2', timeJoinedOrder });
    expect(first.emails).toEqual(order.slice(0, 2));
    const third = ids[timeJoinedOrder === 'ASC' ? 2 : 1] ?? '';
    await driver.post('/user/remove', { userId: third });
    const paginationToken = first.nextPaginationToken ?? '';
    const rest = await list({ limit: '2', timeJoinedOrder, paginationToken });
    expect(rest).toEqual({ emails: order.slice(3), nextPaginationToken: undefined });
  },
);

it('a search finds starts of addresses and of their domains, any of several, all at once', async () => {
  await signUpAll('ada@example.com', 'bob@test.co', 'eve@other.org', 'adam@test.co');
  expect(await list({ email: 'ADA', limit: '1' })).toEqual({ emails: ['ada@example.com', 'adam@test.co'] });
  expect((await list({ email: 'test; eve@' })).emails).toEqual([
    'bob@test.co',
    'eve@other.org',
    'adam@test.co',
  ]);
  expect((await list({ email: 'ob@' })).emails).toEqual([]);
  expect((await list({ email: 'ada', phone: '+1' })).emails).toEqual([]);
  expect((await list({ provider: 'google' })).emails).toEqual([]);
});

it('lists and counts are of a tenant, an app, and recipes', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
  await signUp('ada@x.co');
  await signUp('bob@x.co', '/acme');
  expect([(await list()).emails, (await list({}, '/acme')).emails]).toEqual([['ada@x.co'], ['bob@x.co']]);
  expect((await list({}, '/appid-other')).emails).toEqual([]);
  expect((await list({ includeRecipeIds: 'passwordless,webauthn' })).emails).toEqual([]);
  const count = async (path: string, query = {}) => (await driver.get(path, query))['count'];
  expect([await count('/users/count'), await count('/acme/users/count')]).toEqual([1, 1]);
  expect(await count('/users/count', { includeAllTenants: 'true' })).toBe(2);
  expect(await count('/users/count', { includeRecipeIds: 'webauthn' })).toBe(0);
});

it('users are active since they last signed in', async () => {
  const ids = await signUpAll('ada@x.co', 'bob@x.co');
  const active = async (since: number) =>
    (await driver.get('/users/count/active', { since: String(since) }))['count'];
  const start = core.clock.now();
  expect([await active(0), await active(start)]).toEqual([2, 0]);
  await driver.post('/recipe/signin', { email: 'ada@x.co', password: 'correct horse 1' });
  await driver.post('/recipe/session', {
    userId: ids[0],
    enableAntiCsrf: false,
    userDataInJWT: {},
    userDataInDatabase: {},
  });
  expect(await active(start)).toBe(1);
  await driver.post('/user/remove', { userId: ids[0] });
  expect([await active(0), await active(start)]).toEqual([1, 0]);
});

it('a linked account is active as one user, and a revocation counts as activity', async () => {
  const [ada = '', bob = ''] = await signUpAll('ada@x.co', 'bob@x.co');
  await driver.post('/recipe/accountlinking/user/primary', { recipeUserId: ada });
  const since = String(core.clock.now());
  await driver.post('/recipe/accountlinking/user/link', { recipeUserId: bob, primaryUserId: ada });
  const active = async (start: string) =>
    (await driver.get('/users/count/active', { since: start }))['count'];
  expect([await active('0'), await active(since)]).toEqual([1, 1]);
  core.clock.advance(1000);
  const later = String(core.clock.now());
  await driver.post('/recipe/session/remove', { userId: ada });
  expect(await active(later)).toBe(1);
});

it.each([
  ['/users?limit=501', 400, 'max limit allowed is 500'],
  ['/users?limit=0', 400, 'limit must a positive integer with min value 1'],
  ['/users?timeJoinedOrder=UP', 400, 'timeJoinedOrder can be either ASC OR DESC'],
  ['/users?includeRecipeIds=magic', 400, 'Unknown recipe ID: magic'],
  ['/users?paginationToken=nonsense', 400, 'invalid pagination token'],
  ['/users/count/active?since=-1', 400, "'since' query parameter must be >= 0"],
])('GET %s is refused', async (path, status, text) => {
  expect(await driver.raw('GET', path)).toEqual({ status, text });
});

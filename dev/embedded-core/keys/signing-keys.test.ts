import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const HOUR = 3_600_000;
const INTERVAL = 168 * HOUR;
const ACCESS_TOKEN = HOUR;

let core: EmbeddedCore;
let app: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
});
afterAll(() => core.close());

// Keys outlive a reset, so each test has an app of its own.
let count = 0;
beforeEach(async () => {
  const appId = `app${count++}`;
  await driverOf(core.url).put('/recipe/multitenancy/app/v2', { appId });
  app = driverOf(`${core.url}/appid-${appId}`);
});

async function publishedIds(): Promise<string[]> {
  const { keys } = await app.get<{ keys: { kid: string }[] }>('/.well-known/jwks.json');
  return keys.map(({ kid }) => kid);
}

async function openSession(useDynamicSigningKey = true) {
  const data = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
  const { accessToken } = await app.post<{ accessToken: { token: string } }>('/recipe/session', {
    ...data,
    userId: 'user',
    useDynamicSigningKey,
  });
  const header: { kid: string } = JSON.parse(
    Buffer.from(accessToken.token.split('.')[0] ?? '', 'base64url').toString('utf8'),
  );
  return { kid: header.kid, token: accessToken.token };
}

async function verify(accessToken: string): Promise<unknown> {
  const flags = { doAntiCsrfCheck: false, enableAntiCsrf: false, checkDatabase: false };
  return (await app.post('/recipe/session/verify', { accessToken, ...flags }))['status'];
}

it('change by the clock: the next is published before it signs, the last one as long as its tokens may live', async () => {
  const first = await openSession();
  expect(await publishedIds()).toEqual([first.kid, expect.stringMatching(/^s-/)]);

  core.clock.advance(INTERVAL - 30_000);
  const [next] = await publishedIds();
  expect(next).not.toBe(first.kid);
  const last = await openSession();
  expect(last.kid).toBe(first.kid);

  core.clock.advance(60_000);
  expect((await openSession()).kid).toBe(next);
  expect(await verify(last.token)).toBe('OK');
  expect(await publishedIds()).toEqual([next, first.kid, expect.stringMatching(/^s-/)]);

  core.clock.advance(2 * ACCESS_TOKEN);
  expect(await publishedIds()).toEqual([next, expect.stringMatching(/^s-/)]);
});

it('that sessions asked to keep stay the same', async () => {
  const before = await openSession(false);
  core.clock.advance(2 * INTERVAL);
  expect((await openSession(false)).kid).toBe(before.kid);
  expect(before.kid).toMatch(/^s-/);
});

it('are made once, however many ask at the same time', async () => {
  await publishedIds();
  core.clock.advance(INTERVAL);
  const ids = await Promise.all([1, 2, 3].map(() => publishedIds()));
  expect(new Set(ids.flat())).toHaveProperty('size', 3);
});

it('say how long they may be cached', async () => {
  const maxAge = async (): Promise<number> => {
    const response = await fetch(`${core.url}/.well-known/jwks.json`);
    return Number(/^max-age=(\d+), must-revalidate$/.exec(response.headers.get('cache-control') ?? '')?.[1]);
  };
  const before = await maxAge();
  expect(before).toBeLessThanOrEqual(INTERVAL / 1000 - 60);
  core.clock.advance(HOUR);
  expect(before - (await maxAge())).toBeGreaterThanOrEqual(HOUR / 1000);
});

it('of another app verify nothing', async () => {
  const { token } = await openSession();
  const flags = { doAntiCsrfCheck: false, enableAntiCsrf: false, checkDatabase: false };
  const answer = await driverOf(core.url).post('/recipe/session/verify', { accessToken: token, ...flags });
  expect(answer).toMatchObject({ status: 'TRY_REFRESH_TOKEN' });
});

import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const HOUR = 3600 * 1000;
const invalid = { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };

let core: EmbeddedCore;
let driver: Driver;
let userId: string;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(async () => {
  core.reset();
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'other' });
  const body = { email: 'ada@example.com', password: 'correct horse 1' };
  userId = (await driver.post<{ user: { id: string } }>('/recipe/signup', body)).user.id;
});
afterAll(() => core.close());

async function newToken(tenant = ''): Promise<string> {
  const body = { userId, email: 'ada@example.com' };
  return (await driver.post<{ token: string }>(`${tenant}/recipe/user/password/reset/token`, body)).token;
}

const consume = (token: string, tenant = '') =>
  driver.post(`${tenant}/recipe/user/password/reset/token/consume`, { method: 'token', token });

test('a token works once, in any tenant of the app, and ends all others of its user', async () => {
  const [token, other] = [await newToken(), await newToken('/other')];
  expect(await consume(token, '/other')).toEqual({ status: 'OK', userId, email: 'ada@example.com' });
  expect([await consume(token), await consume(other, '/other')]).toEqual([invalid, invalid]);
});

test('a token that has expired ends the others too', async () => {
  const old = await newToken();
  core.clock.advance(HOUR - 1000);
  const newer = await newToken();
  core.clock.advance(2000);
  expect([await consume(old), await consume(newer)]).toEqual([invalid, invalid]);
});

import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const DAY = 24 * 3600 * 1000;
const OK = { status: 'OK' };
const INVALID = { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' };
const ADA = { userId: 'ada', email: 'ada@example.com' };

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function newToken(of = ADA, tenant = ''): Promise<string> {
  const path = `${tenant}/recipe/user/email/verify/token`;
  const { token } = await driver.post<{ token: string }>(path, of);
  return token;
}

const verify = (token: string, tenant = '') =>
  driver.post(`${tenant}/recipe/user/email/verify`, { method: 'token', token });

const isVerified = async (tenant = '') => {
  const { isVerified: answer } = await driver.get<{ isVerified: boolean }>(
    `${tenant}/recipe/user/email/verify`,
    ADA,
  );
  return answer;
};

it('verifies an address with a token, which works once and ends the others', async () => {
  const [other, token] = [await newToken(), await newToken({ ...ADA, email: ' ADA@example.com' })];
  expect(await isVerified()).toBe(false);
  expect(await verify(token)).toEqual({ ...OK, ...ADA });
  expect(await isVerified()).toBe(true);
  expect(await verify(token)).toEqual(INVALID);
  expect(await verify(other)).toEqual(INVALID);
  expect(await driver.post('/recipe/user/email/verify/token', ADA)).toEqual({
    status: 'EMAIL_ALREADY_VERIFIED_ERROR',
  });
});

it('keeps a token for a day', async () => {
  const token = await newToken();
  core.clock.advance(DAY + 1);
  expect(await verify(token)).toEqual(INVALID);
  const fresh = await newToken();
  core.clock.advance(DAY - 1000);
  expect(await verify(fresh)).toMatchObject(OK);
});

it('withdraws tokens and verification', async () => {
  const token = await newToken();
  const ofAnotherAddress = await newToken({ ...ADA, email: 'other@example.com' });
  expect(await driver.post('/recipe/user/email/verify/token/remove', ADA)).toEqual(OK);
  expect(await verify(token)).toEqual(INVALID);
  expect(await verify(ofAnotherAddress)).toMatchObject(OK);
  await verify(await newToken());
  expect(await driver.post('/recipe/user/email/verify/remove', ADA)).toEqual(OK);
  expect(await isVerified()).toBe(false);
});

it('keeps a token to its tenant and a verified address to its app', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null });
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'a1' });
  const token = await newToken(ADA, '/t1');
  expect(await verify(token)).toEqual(INVALID);
  expect(await verify(token, '/appid-a1')).toEqual(INVALID);
  expect(await verify(token, '/t1')).toMatchObject(OK);
  expect(await isVerified()).toBe(true);
  expect(await isVerified('/appid-a1')).toBe(false);
});

it('says on a login method whether its present address is verified, and forgets it with the user', async () => {
  const { recipeUserId } = await driver.post<{ recipeUserId: string }>('/recipe/signup', {
    email: ADA.email,
    password: 'correct horse',
  });
  const verified = async () => {
    const { user } = await driver.get<{ user: { loginMethods: { verified: boolean }[] } }>('/user/id', {
      userId: recipeUserId,
    });
    return user.loginMethods[0]?.verified;
  };
  const left = await newToken({ userId: recipeUserId, email: 'new@example.com' });
  expect(await verified()).toBe(false);
  await verify(await newToken({ userId: recipeUserId, email: ADA.email }));
  expect(await verified()).toBe(true);
  await driver.put('/recipe/user', { recipeUserId, email: 'new@example.com' });
  expect(await verified()).toBe(false);
  await driver.post('/user/remove', { userId: recipeUserId });
  expect(await verify(left)).toEqual(INVALID);
  const query = { userId: recipeUserId, email: ADA.email };
  expect(await driver.get('/recipe/user/email/verify', query)).toEqual({ ...OK, isVerified: false });
});

it('knows no other method', async () => {
  const body = JSON.stringify({ method: 'code', token: 'x' });
  expect(await driver.raw('POST', '/recipe/user/email/verify', { body })).toEqual({
    status: 400,
    text: 'Unsupported method for email verification',
  });
});

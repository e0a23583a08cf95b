import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const OK = { status: 'OK' };
const ADA = 'ada@example.com';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const signInUp = (thirdPartyUserId: string, email: string, isVerified: boolean, tenant = '') =>
  driver.post<{ status: string; user: { id: string }; recipeUserId: string }>(`${tenant}/recipe/signinup`, {
    thirdPartyId: 'github',
    thirdPartyUserId,
    email: { id: email, isVerified },
  });

it('signs up once an account of a provider, and in after that', async () => {
  const first = await signInUp('1', ' Ada@Example.com', true);
  const thirdParty = { id: 'github', userId: '1' };
  expect(first).toMatchObject({
    ...OK,
    createdNewUser: true,
    recipeUserId: first.user.id,
    user: {
      emails: [ADA],
      thirdParty: [thirdParty],
      loginMethods: [{ recipeId: 'thirdparty', email: ADA, thirdParty, verified: true }],
    },
  });
  expect(await signInUp('1', ADA, true)).toMatchObject({
    createdNewUser: false,
    user: { id: first.user.id },
  });
  expect(await signInUp('2', ADA, true)).toMatchObject({ createdNewUser: true });
});

it('follows the provider to a new address, whose verification starts over', async () => {
  const { user } = await signInUp('1', ADA, true);
  expect(await signInUp('1', 'new@example.com', false)).toMatchObject({
    createdNewUser: false,
    user: { id: user.id, loginMethods: [{ email: 'new@example.com', verified: false }] },
  });
  // The provider's doubt doesn't revoke what was proven.
  expect(await signInUp('1', ADA, false)).toMatchObject({ user: { loginMethods: [{ verified: true }] } });
});

it('keeps a primary user’s address from another primary user', async () => {
  const [ada, bob] = [await signInUp('1', ADA, true), await signInUp('2', 'bob@example.com', true)];
  for (const { recipeUserId } of [ada, bob]) {
    await driver.post('/recipe/accountlinking/user/primary', { recipeUserId });
  }
  expect(await signInUp('2', ADA, true)).toEqual({
    status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR',
    reason: 'Email already associated with another primary user.',
  });
  const { user } = await driver.get<{ user: { emails: string[] } }>('/user/id', { userId: bob.user.id });
  expect(user.emails).toEqual(['bob@example.com']);
});

it('finds users by account', async () => {
  const { user } = await signInUp('1', ADA, true);
  await signInUp('2', ADA, false);
  expect(
    await driver.get('/users/by-accountinfo', {
      thirdPartyId: 'github',
      thirdPartyUserId: '1',
      doUnionOfAccountInfo: 'false',
    }),
  ).toMatchObject({ users: [{ id: user.id }] });
});

it('keeps tenants and apps apart, and refuses the same account twice in a tenant', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null });
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'a1' });
  const here = await signInUp('1', ADA, true);
  const there = await signInUp('1', ADA, true, '/t1');
  expect(there.user.id).not.toBe(here.user.id);
  expect((await signInUp('1', ADA, true, '/appid-a1')).user.id).not.toBe(here.user.id);
  const { recipeUserId } = here;
  expect(await driver.post('/t1/recipe/multitenancy/tenant/user', { recipeUserId })).toEqual({
    status: 'THIRD_PARTY_USER_ALREADY_EXISTS_ERROR',
  });
  await driver.post('/user/remove', { userId: there.user.id });
  expect(await driver.post('/t1/recipe/multitenancy/tenant/user', { recipeUserId })).toMatchObject(OK);
  expect(await signInUp('1', ADA, true, '/t1')).toMatchObject({
    createdNewUser: false,
    user: { id: here.user.id },
  });
});

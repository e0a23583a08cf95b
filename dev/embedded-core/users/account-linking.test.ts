import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function signUp(email: string): Promise<string> {
  const answer = await driver.post<{ recipeUserId: string }>('/recipe/signup', {
    email,
    password: 'correct horse 1',
  });
  return answer.recipeUserId;
}

async function thirdParty(email: string): Promise<string> {
  const answer = await driver.post<{ recipeUserId: string }>('/recipe/signinup', {
    thirdPartyId: 'google',
    thirdPartyUserId: `google ${email}`,
    email: { id: email, isVerified: true },
  });
  return answer.recipeUserId;
}

function post(path: string, body: JsonObject): Promise<JsonObject> {
  return driver.post(`/recipe/accountlinking/user/${path}`, body);
}

function link(recipeUserId: string, primaryUserId: string): Promise<JsonObject> {
  return post('link', { recipeUserId, primaryUserId });
}

async function openSession(userId: string): Promise<void> {
  const data = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
  await driver.post('/recipe/session', { userId, ...data });
}

async function sessionsOf(userId: string): Promise<unknown> {
  return (await driver.get('/recipe/session/user', { userId }))['sessionHandles'];
}

it('makes a user primary once, unless another primary user has its address', async () => {
  const first = await signUp('ada@example.com');
  const second = await thirdParty('ada@example.com');
  const check = (recipeUserId: string) =>
    driver.get('/recipe/accountlinking/user/primary/check', { recipeUserId });
  expect(await check(first)).toEqual({ status: 'OK', wasAlreadyAPrimaryUser: false });
  expect(await post('primary', { recipeUserId: first })).toMatchObject({
    wasAlreadyAPrimaryUser: false,
    user: { id: first, isPrimaryUser: true },
  });
  expect(await post('primary', { recipeUserId: first })).toMatchObject({ wasAlreadyAPrimaryUser: true });
  const conflict = {
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: first,
    description: "This user's email is already associated with another user ID",
  };
  expect(await check(second)).toEqual(conflict);
  expect(await post('primary', { recipeUserId: second })).toEqual(conflict);
});

it('links a user to a primary one, which ends its sessions and makes the two one in every list', async () => {
  const primary = await signUp('ada@example.com');
  const other = await thirdParty('ada@example.com');
  expect(await link(other, primary)).toEqual({ status: 'INPUT_USER_IS_NOT_A_PRIMARY_USER' });
  await post('primary', { recipeUserId: primary });
  for (const user of [primary, other]) await openSession(user);
  expect(await link(other, primary)).toMatchObject({
    status: 'OK',
    accountsAlreadyLinked: false,
    user: { id: primary, loginMethods: [{ recipeUserId: primary }, { recipeUserId: other }] },
  });
  expect(await link(other, primary)).toMatchObject({ status: 'OK', accountsAlreadyLinked: true });
  expect(await sessionsOf(other)).toHaveLength(1);
  expect(await driver.get('/user/id', { userId: other })).toMatchObject({ user: { id: primary } });
  expect(await driver.get('/users/count')).toMatchObject({ count: 1 });
  expect(await post('primary', { recipeUserId: other })).toMatchObject({
    status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
    primaryUserId: primary,
  });
});

it('links a user to one primary user only', async () => {
  const [ada, bob, cleo] = [
    await signUp('ada@example.com'),
    await signUp('bob@example.com'),
    await signUp('cleo@example.com'),
  ];
  for (const recipeUserId of [ada, bob]) await post('primary', { recipeUserId });
  await link(cleo, ada);
  expect(await link(cleo, bob)).toMatchObject({
    status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: ada,
    user: { id: ada },
  });
  const sameAsCleo = await thirdParty('cleo@example.com');
  expect(await link(sameAsCleo, bob)).toMatchObject({
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: ada,
  });
});

it('unlinks a user, and removes the one whose id the primary user has', async () => {
  const primary = await signUp('ada@example.com');
  const other = await signUp('ada@example.org');
  expect(await post('unlink', { recipeUserId: other })).toEqual({
    status: 'OK',
    wasRecipeUserDeleted: false,
    wasLinked: false,
  });
  await post('primary', { recipeUserId: primary });
  await link(other, primary);
  expect(await post('unlink', { recipeUserId: other })).toMatchObject({ wasRecipeUserDeleted: false });
  expect(await driver.get('/user/id', { userId: other })).toMatchObject({ user: { isPrimaryUser: false } });
  await link(other, primary);
  expect(await post('unlink', { recipeUserId: primary })).toEqual({
    status: 'OK',
    wasRecipeUserDeleted: true,
    wasLinked: true,
  });
  expect(await driver.get('/user/id', { userId: primary })).toMatchObject({
    user: { id: primary, loginMethods: [{ recipeUserId: other }] },
  });
});

it('refuses unknown users', async () => {
  const body = JSON.stringify({ recipeUserId: 'nobody' });
  expect(await driver.raw('POST', '/recipe/accountlinking/user/primary', { body })).toEqual({
    status: 400,
    text: 'Unknown user ID provided',
  });
});

it("says that a login method is another primary user's", async () => {
  const [ada, bob, linked] = [
    await signUp('ada@example.com'),
    await signUp('bob@example.com'),
    await thirdParty('c@example.com'),
  ];
  for (const recipeUserId of [ada, bob]) await post('primary', { recipeUserId });
  await link(linked, ada);
  expect(await link(linked, bob)).toMatchObject({
    status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: ada,
    description: 'The input recipe user ID is already linked to another user ID',
  });
  expect(await post('primary', { recipeUserId: linked })).toMatchObject({
    status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
    description: 'This user ID is already linked to another user ID',
  });
});

it('counts a primary user in every tenant of any of its login methods', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  const ada = await signUp('ada@example.com');
  const other = await signUp('other@example.com');
  await post('primary', { recipeUserId: ada });
  await link(other, ada);
  await driver.post('/acme/recipe/multitenancy/tenant/user', { recipeUserId: other });
  const there = await driver.post<{ recipeUserId: string }>('/acme/recipe/signinup', {
    thirdPartyId: 'google',
    thirdPartyUserId: 'g-1',
    email: { id: 'ada@example.com', isVerified: true },
  });
  expect(await post('primary', { recipeUserId: there.recipeUserId })).toMatchObject({
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: ada,
  });
});

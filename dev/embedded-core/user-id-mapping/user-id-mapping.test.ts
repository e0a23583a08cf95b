import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

interface Login {
  status: string;
  user: { id: string; loginMethods: { recipeUserId: string }[] };
  recipeUserId: string;
}

const OK = { status: 'OK' };
const UNKNOWN = { status: 'UNKNOWN_MAPPING_ERROR' };
const ADA = { email: 'ada@example.com', password: 'correct horse' };

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function signUp(credentials = ADA): Promise<string> {
  const { recipeUserId } = await driver.post<Login>('/recipe/signup', credentials);
  return recipeUserId;
}

const map = (superTokensUserId: string, externalUserId: string, more: JsonObject = {}) =>
  driver.post('/recipe/userid/map', { superTokensUserId, externalUserId, ...more });

const unmap = (userId: string, more: JsonObject = {}) =>
  driver.post('/recipe/userid/map/remove', { userId, ...more });

const mapping = (userId: string, userIdType = 'ANY') =>
  driver.get('/recipe/userid/map', { userId, userIdType });

const refusal = async (path: string, body: JsonObject) => {
  const { status, text } = await driver.raw('POST', path, { body: JSON.stringify(body) });
  expect(status).toBe(400);
  return text;
};

const newSession = (userId: string) =>
  driver.post<{ session: { handle: string } }>('/recipe/session', {
    userId,
    enableAntiCsrf: false,
    userDataInJWT: {},
    userDataInDatabase: {},
  });

async function mappedUser(externalUserId = 'ada'): Promise<string> {
  const id = await signUp();
  expect(await map(id, externalUserId)).toEqual(OK);
  return id;
}

describe('a mapping', () => {
  it('is found by either id, by the kind asked for', async () => {
    const id = await signUp();
    expect(await map(id, ' ada ', { externalUserIdInfo: 'from the old system' })).toEqual(OK);
    const found = {
      ...OK,
      superTokensUserId: id,
      externalUserId: 'ada',
      externalUserIdInfo: 'from the old system',
    };
    for (const [userId, type] of [
      [id, 'ANY'],
      ['ada', 'ANY'],
      [id, 'SUPERTOKENS'],
      ['ada', 'EXTERNAL'],
    ] as const) {
      expect(await mapping(userId, type)).toEqual(found);
    }
    expect(await mapping('ada', 'SUPERTOKENS')).toEqual(UNKNOWN);
    expect(await mapping(id, 'EXTERNAL')).toEqual(UNKNOWN);
  });

  it('is one for each id', async () => {
    const id = await mappedUser();
    const bob = await signUp({ ...ADA, email: 'bob@example.com' });
    const exists = { status: 'USER_ID_MAPPING_ALREADY_EXISTS_ERROR' };
    const [yes, no] = [true, false];
    expect(await map(id, 'ada')).toEqual({
      ...exists,
      doesSuperTokensUserIdExist: yes,
      doesExternalUserIdExist: yes,
    });
    expect(await map(bob, 'ada')).toEqual({
      ...exists,
      doesSuperTokensUserIdExist: no,
      doesExternalUserIdExist: yes,
    });
    expect(await map(id, 'other')).toEqual({
      ...exists,
      doesSuperTokensUserIdExist: yes,
      doesExternalUserIdExist: no,
    });
    expect(await map('nobody', 'x')).toEqual({ status: 'UNKNOWN_SUPERTOKENS_USER_ID_ERROR' });
    expect(await refusal('/recipe/userid/map', { superTokensUserId: bob, externalUserId: id })).toBe(
      'Cannot create a userId mapping where the externalId is also a SuperTokens userID',
    );
  });

  it('has info that changes', async () => {
    await mappedUser();
    const put = (externalUserIdInfo: string | null, userId = 'ada') =>
      driver.put('/recipe/userid/external-user-id-info', { userId, externalUserIdInfo });
    expect(await put('new')).toEqual(OK);
    expect(await mapping('ada')).toMatchObject({ externalUserIdInfo: 'new' });
    expect(await put(null)).toEqual(OK);
    expect(await mapping('ada')).not.toHaveProperty('externalUserIdInfo');
    expect(await put('x', 'nobody')).toEqual(UNKNOWN);
  });

  it('ends when told to, or with the user', async () => {
    const id = await mappedUser();
    expect(await unmap('ada', { userIdType: 'SUPERTOKENS' })).toEqual({ ...OK, didMappingExist: false });
    expect(await unmap('ada')).toEqual({ ...OK, didMappingExist: true });
    expect(await driver.get('/user/id', { userId: 'ada' })).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
    await map(id, 'ada');
    await driver.post('/user/remove', { userId: 'ada' });
    expect(await mapping('ada')).toEqual(UNKNOWN);
    expect(await driver.get('/user/id', { userId: id })).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
  });

  it('belongs to one app', async () => {
    const id = await mappedUser();
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'a1' });
    expect(await driver.get('/appid-a1/recipe/userid/map', { userId: id })).toEqual(UNKNOWN);
  });
});

describe('an id that is in use', () => {
  it.each([
    ['Session', (id: string) => newSession(id)],
    [
      'UserMetadata',
      (id: string) => driver.put('/recipe/user/metadata', { userId: id, metadataUpdate: { a: 1 } }),
    ],
    [
      'UserRoles',
      async (id: string) => {
        await driver.put('/recipe/role', { role: 'admin' });
        return driver.put('/recipe/user/role', { userId: id, role: 'admin' });
      },
    ],
    [
      'TOTP',
      (id: string) =>
        driver.post('/recipe/totp/device', { userId: id, deviceName: 'x', skew: 0, period: 30 }),
    ],
  ])('by %s starts and stops no mapping, unless forced', async (recipe, use) => {
    const id = await signUp();
    await use(id);
    const text = `UserId is already in use in ${recipe} recipe`;
    expect(await refusal('/recipe/userid/map', { superTokensUserId: id, externalUserId: 'ada' })).toBe(text);
    expect(await map(id, 'ada', { force: true })).toEqual(OK);
    await use('ada');
    expect(await refusal('/recipe/userid/map/remove', { userId: 'ada' })).toBe(text);
    expect(await unmap('ada', { force: true })).toEqual({ ...OK, didMappingExist: true });
  });

  it('only by a verified address is mapped, and the address stays verified', async () => {
    const { user } = await driver.post<Login>('/recipe/signinup', {
      thirdPartyId: 'github',
      thirdPartyUserId: '1',
      email: { id: 'ada@example.com', isVerified: true },
    });
    expect(await map(user.id, 'ada')).toEqual(OK);
    expect(await driver.get('/user/id', { userId: 'ada' })).toMatchObject({
      user: { id: 'ada', loginMethods: [{ recipeUserId: 'ada', verified: true }] },
    });
    const query = { userId: 'ada', email: 'ada@example.com' };
    expect(await driver.get('/recipe/user/email/verify', query)).toEqual({ ...OK, isVerified: true });
  });
});

describe('a mapped user', () => {
  it('is named by the external id wherever the core names it', async () => {
    const id = await mappedUser();
    expect(await driver.post<Login>('/recipe/signin', ADA)).toMatchObject({
      user: { id: 'ada', loginMethods: [{ recipeUserId: 'ada' }] },
      recipeUserId: 'ada',
    });
    for (const [path, query] of [
      ['/users', {}],
      ['/users/by-accountinfo', { email: ADA.email, doUnionOfAccountInfo: 'false' }],
    ] as const) {
      expect(await driver.get(path, query)).toMatchObject({ users: [{ id: 'ada' }] });
    }
    for (const userId of [id, 'ada']) {
      expect(await driver.get('/user/id', { userId })).toMatchObject({ user: { id: 'ada' } });
    }
    const { token } = await driver.post<{ token: string }>('/recipe/user/password/reset/token', {
      userId: 'ada',
      email: ADA.email,
    });
    expect(await driver.post('/recipe/user/password/reset/token/consume', { token })).toMatchObject({
      userId: 'ada',
    });
    expect(await driver.put('/recipe/user', { recipeUserId: 'ada', email: 'new@example.com' })).toEqual(OK);
  });

  it('has sessions under the external id', async () => {
    const id = await mappedUser();
    const { session } = await newSession(id);
    expect(session).toMatchObject({ userId: 'ada', recipeUserId: 'ada' });
    const listed = { ...OK, sessionHandles: [session.handle] };
    expect(await driver.get('/recipe/session/user', { userId: 'ada' })).toEqual(listed);
    await driver.post('/user/remove', { userId: id });
    expect(await driver.get('/recipe/session/user', { userId: 'ada' })).toEqual({
      ...OK,
      sessionHandles: [],
    });
  });

  it('is linked, unlinked and put into tenants by either id', async () => {
    await mappedUser();
    const bob = await signUp({ ...ADA, email: 'bob@example.com' });
    await map(bob, 'bob');
    await driver.post('/recipe/accountlinking/user/primary', { recipeUserId: 'ada' });
    const ids = { recipeUserId: 'bob', primaryUserId: 'ada' };
    expect(await driver.post('/recipe/accountlinking/user/link', ids)).toMatchObject({
      ...OK,
      user: { id: 'ada', loginMethods: [{ recipeUserId: 'ada' }, { recipeUserId: 'bob' }] },
    });
    expect(
      await driver.get('/recipe/accountlinking/user/primary/check', { recipeUserId: bob }),
    ).toMatchObject({
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
      primaryUserId: 'ada',
    });
    expect((await newSession('bob')).session).toMatchObject({ userId: 'ada', recipeUserId: 'bob' });
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 't1', firstFactors: null });
    expect(await driver.post('/t1/recipe/multitenancy/tenant/user', { recipeUserId: 'bob' })).toMatchObject(
      OK,
    );
    expect(await driver.post('/recipe/accountlinking/user/unlink', { recipeUserId: 'bob' })).toMatchObject({
      ...OK,
      wasLinked: true,
    });
    expect(await driver.get('/recipe/session/user', { userId: 'bob' })).toEqual({
      ...OK,
      sessionHandles: [],
    });
  });

  it('keeps its external id while another login method of it is left', async () => {
    const id = await mappedUser();
    const bob = await signUp({ ...ADA, email: 'bob@example.com' });
    await driver.post('/recipe/accountlinking/user/primary', { recipeUserId: id });
    await driver.post('/recipe/accountlinking/user/link', { recipeUserId: bob, primaryUserId: id });
    await driver.put('/recipe/user/metadata', { userId: 'ada', metadataUpdate: { a: 1 } });
    const metadata = () => driver.get('/recipe/user/metadata', { userId: 'ada' });
    await driver.post('/user/remove', { userId: 'ada', removeAllLinkedAccounts: false });
    expect(await driver.get('/user/id', { userId: bob })).toMatchObject({
      user: { id: 'ada', loginMethods: [{ recipeUserId: bob }] },
    });
    expect(await metadata()).toEqual({ ...OK, metadata: { a: 1 } });
    await driver.post('/user/remove', { userId: bob });
    expect(await metadata()).toEqual({ ...OK, metadata: {} });
    expect(await mapping('ada')).toEqual(UNKNOWN);
  });
});

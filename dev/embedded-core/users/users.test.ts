import supertokens from 'supertokens-node';
import AccountLinking from 'supertokens-node/recipe/accountlinking';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Multitenancy from 'supertokens-node/recipe/multitenancy';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { type Backend, startBackend } from '../testing/backend';
import { driverOf } from '../testing/driver';

const PASSWORD = 'correct horse 1';

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.core.reset());
afterAll(() => backend.close());

async function signUp(email: string, tenantId = 'public') {
  const result = await EmailPassword.signUp(tenantId, email, PASSWORD);
  if (result.status !== 'OK') throw new Error(result.status);
  return result;
}

function findAda() {
  return supertokens.listUsersByAccountInfo('public', { email: 'ada@example.com' });
}

describe('e-mail and password', () => {
  it('signs up once for each address, however it is written, and in with its password only', async () => {
    const { user } = await signUp('Ada@Example.com ');
    expect(user).toMatchObject({ emails: ['ada@example.com'], tenantIds: ['public'], isPrimaryUser: false });
    await expect(EmailPassword.signUp('public', 'ada@example.com', 'x')).resolves.toEqual({
      status: 'EMAIL_ALREADY_EXISTS_ERROR',
    });
    await expect(EmailPassword.signIn('public', 'ADA@example.com', PASSWORD)).resolves.toMatchObject({
      status: 'OK',
    });
    for (const [email, password] of [
      ['ada@example.com', 'wrong'],
      ['nobody@example.com', PASSWORD],
    ] as const) {
      await expect(EmailPassword.signIn('public', email, password)).resolves.toEqual({
        status: 'WRONG_CREDENTIALS_ERROR',
      });
    }
  });

  it('changes address and password', async () => {
    const { recipeUserId } = await signUp('ada@example.com');
    await signUp('bob@example.com');
    await expect(
      EmailPassword.updateEmailOrPassword({ recipeUserId, email: 'bob@example.com' }),
    ).resolves.toMatchObject({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    await expect(
      EmailPassword.updateEmailOrPassword({
        recipeUserId,
        email: 'new@example.com',
        password: 'an0ther one',
      }),
    ).resolves.toMatchObject({ status: 'OK' });
    await expect(EmailPassword.signIn('public', 'new@example.com', 'an0ther one')).resolves.toMatchObject({
      status: 'OK',
    });
  });

  it('accepts a password reset token once, within the hour', async () => {
    const { user } = await signUp('ada@example.com');
    const newToken = async (): Promise<string> => {
      const result = await EmailPassword.createResetPasswordToken('public', user.id, 'ada@example.com');
      return result.status === 'OK' ? result.token : result.status;
    };
    const [old, token] = [await newToken(), await newToken()];
    await expect(EmailPassword.consumePasswordResetToken('public', token)).resolves.toEqual({
      status: 'OK',
      userId: user.id,
      email: 'ada@example.com',
    });
    // A token is of the app's, and of no tenant.
    await Multitenancy.createOrUpdateTenant('acme', {});
    await expect(EmailPassword.consumePasswordResetToken('acme', await newToken())).resolves.toMatchObject({
      status: 'OK',
    });
    const invalid = { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
    await expect(EmailPassword.consumePasswordResetToken('public', token)).resolves.toEqual(invalid);
    await expect(EmailPassword.consumePasswordResetToken('public', old)).resolves.toEqual(invalid);
    const late = await newToken();
    backend.core.clock.advance(3600 * 1000 + 1000);
    await expect(EmailPassword.consumePasswordResetToken('public', late)).resolves.toEqual(invalid);
  });
});

describe('tenants and apps', () => {
  it('keep their users apart', async () => {
    await Multitenancy.createOrUpdateTenant('acme', { firstFactors: ['emailpassword'] });
    const inPublic = await signUp('ada@example.com');
    const inAcme = await signUp('ada@example.com', 'acme');
    expect(inAcme.user.id).not.toBe(inPublic.user.id);
    expect(inAcme.user.tenantIds).toEqual(['acme']);
    const { users } = await supertokens.getUsersOldestFirst({ tenantId: 'acme' });
    expect(users.map(({ id }) => id)).toEqual([inAcme.user.id]);

    const driver = driverOf(backend.core.url);
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
    expect(await driver.get('/appid-other/users/count')).toMatchObject({ count: 0 });
    expect(await driver.get('/appid-other/user/id', { userId: inPublic.user.id })).toEqual({
      status: 'UNKNOWN_USER_ID_ERROR',
    });
    const credentials = { email: 'ada@example.com', password: PASSWORD };
    expect(await driver.post('/appid-other/public/recipe/signin', credentials)).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
  });

  it('answer 400 when they do not exist', async () => {
    const driver = driverOf(backend.core.url);
    const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
    for (const path of ['/ghost/recipe/signup', '/appid-ghost/recipe/signup']) {
      const { status, text } = await driver.raw('POST', path, { body });
      expect([status, text]).toEqual([400, expect.stringContaining('AppId or tenantId not found')]);
    }
  });

  it('share a user that is associated with both', async () => {
    await Multitenancy.createOrUpdateTenant('acme', {});
    const { recipeUserId } = await signUp('ada@example.com');
    await expect(Multitenancy.associateUserToTenant('acme', recipeUserId)).resolves.toEqual({
      status: 'OK',
      wasAlreadyAssociated: false,
    });
    await expect(EmailPassword.signIn('acme', 'ada@example.com', PASSWORD)).resolves.toMatchObject({
      status: 'OK',
    });
    await expect(Multitenancy.disassociateUserFromTenant('acme', recipeUserId)).resolves.toEqual({
      status: 'OK',
      wasAssociated: true,
    });
    await expect(EmailPassword.signIn('acme', 'ada@example.com', PASSWORD)).resolves.toMatchObject({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
  });

  it('keep first factors and third-party providers', async () => {
    await Multitenancy.createOrUpdateTenant('acme', { firstFactors: ['thirdparty'] });
    const clients = [{ clientId: 'id', clientSecret: 'secret' }];
    await Multitenancy.createOrUpdateThirdPartyConfig('acme', { thirdPartyId: 'google', clients });
    await expect(Multitenancy.getTenant('acme')).resolves.toMatchObject({
      firstFactors: ['thirdparty'],
      thirdParty: { providers: [{ thirdPartyId: 'google', clients }] },
    });
    await expect(Multitenancy.deleteThirdPartyConfig('acme', 'google')).resolves.toMatchObject({
      didConfigExist: true,
    });
    const { tenants } = await Multitenancy.listAllTenants();
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual(['public', 'acme']);
    await expect(Multitenancy.deleteTenant('acme')).resolves.toMatchObject({ didExist: true });
    await expect(Multitenancy.getTenant('acme')).resolves.toBeUndefined();
  });
});

describe('users', () => {
  it('are listed page by page, in both orders', async () => {
    for (const name of ['a', 'b', 'c']) {
      await signUp(`${name}@example.com`);
      backend.core.clock.advance(1000);
    }
    const first = await supertokens.getUsersNewestFirst({ tenantId: 'public', limit: 2 });
    expect(first.users.map(({ emails }) => emails[0])).toEqual(['c@example.com', 'b@example.com']);
    const { nextPaginationToken: paginationToken = '' } = first;
    const second = await supertokens.getUsersNewestFirst({ tenantId: 'public', limit: 2, paginationToken });
    expect(second.users.map(({ emails }) => emails[0])).toEqual(['a@example.com']);
    expect(second.nextPaginationToken).toBeUndefined();
    const found = await supertokens.getUsersOldestFirst({ tenantId: 'public', query: { email: 'b@' } });
    expect(found.users).toHaveLength(1);
  });

  it('are found by account info and removed with everything they own', async () => {
    const { user } = await signUp('ada@example.com');
    await UserMetadata.updateUserMetadata(user.id, { theme: 'dark' });
    await expect(findAda()).resolves.toHaveLength(1);
    await supertokens.deleteUser(user.id);
    await expect(findAda()).resolves.toEqual([]);
    await expect(supertokens.getUser(user.id)).resolves.toBeUndefined();
    await expect(UserMetadata.getUserMetadata(user.id)).resolves.toMatchObject({ metadata: {} });
  });

  it('are linked when no other primary user has their address', async () => {
    await Multitenancy.createOrUpdateTenant('acme', {});
    const ada = await signUp('ada@example.com');
    const bob = await signUp('bob@example.com');
    const twin = await signUp('ada@example.com', 'acme');
    await expect(AccountLinking.createPrimaryUser(ada.recipeUserId)).resolves.toMatchObject({
      status: 'OK',
      wasAlreadyAPrimaryUser: false,
    });
    await expect(AccountLinking.linkAccounts(bob.recipeUserId, ada.user.id)).resolves.toMatchObject({
      status: 'OK',
      accountsAlreadyLinked: false,
      user: { id: ada.user.id, isPrimaryUser: true, emails: ['ada@example.com', 'bob@example.com'] },
    });
    await expect(supertokens.getUser(bob.recipeUserId.getAsString())).resolves.toMatchObject({
      id: ada.user.id,
    });
    await expect(AccountLinking.createPrimaryUser(twin.recipeUserId)).resolves.toMatchObject({
      status: 'OK',
    });
    // With Bob's login method Ada would join the tenant, where the twin has her address and a password.
    await expect(Multitenancy.associateUserToTenant('acme', bob.recipeUserId)).resolves.toMatchObject({
      status: 'EMAIL_ALREADY_EXISTS_ERROR',
    });
    await expect(AccountLinking.linkAccounts(twin.recipeUserId, ada.user.id)).resolves.toMatchObject({
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    });
    await expect(AccountLinking.unlinkAccount(bob.recipeUserId)).resolves.toEqual({
      status: 'OK',
      wasRecipeUserDeleted: false,
      wasLinked: true,
    });
  });

  it('have metadata that is merged at its first level', async () => {
    await UserMetadata.updateUserMetadata('user', { theme: { dark: true }, todos: ['a'] });
    await expect(
      UserMetadata.updateUserMetadata('user', { theme: { size: 2 }, todos: null }),
    ).resolves.toMatchObject({ metadata: { theme: { size: 2 } } });
    await UserMetadata.clearUserMetadata('user');
    await expect(UserMetadata.getUserMetadata('user')).resolves.toMatchObject({ metadata: {} });
  });
});

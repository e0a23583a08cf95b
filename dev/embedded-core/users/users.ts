import { randomUUID } from 'node:crypto';
import { isEmailVerified } from '../email-verification/verified-emails';
import type { components } from '../server/cdi';
import type { RequestContext } from '../server/route';
import type { AppRecords } from '../store';
import { change, defineIndex, put, type Change } from '../table';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { accountInfoKeys, type AccountInfo, type RecipeId, type RecipeUser } from './user-records';

export type User = components['schemas']['authRecipeUser'];

/** Adds a login method with a new id to the tenant, as of now. */
export function addRecipeUser(
  { app, tenantId, clock }: RequestContext,
  user: Omit<RecipeUser, 'recipeUserId' | 'tenantIds' | 'timeJoined'>,
): RecipeUser {
  const recipeUserId = randomUUID();
  const recipeUser = { ...user, recipeUserId, tenantIds: [tenantId], timeJoined: clock.now() };
  put(app.users, recipeUserId, recipeUser);
  return recipeUser;
}

/** Changes a login method: the only way to, because the lookups by account info and by user must follow. */
export function changeRecipeUser(app: AppRecords, user: RecipeUser, changes: Change<RecipeUser>): void {
  change(app.users, user.recipeUserId, changes);
}

const byUserId = defineIndex<RecipeUser>((user) => [userIdOf(user)]);

const byAccountInfo = defineIndex<RecipeUser>(accountInfoKeys);

/** The login methods with any of the account info, in whichever tenants, oldest first. */
export function loginMethodsWith(app: AppRecords, info: AccountInfo): RecipeUser[] {
  const found = new Set(accountInfoKeys(info).flatMap((key) => byAccountInfo.find(app.users, key)));
  return [...found].toSorted((a, b) => a.timeJoined - b.timeJoined);
}

/**
 * The login methods of a user, oldest first; the id may be the primary user's or any of its login methods', and is the
 * core's own.
 */
export function loginMethodsOf(app: AppRecords, userId: string): RecipeUser[] {
  const primaryUserId = app.users.get(userId)?.primaryUserId ?? userId;
  return byUserId.find(app.users, primaryUserId).toSorted((a, b) => a.timeJoined - b.timeJoined);
}

export function userIdOf(recipeUser: RecipeUser): string {
  return recipeUser.primaryUserId ?? recipeUser.recipeUserId;
}

/** The login method of a recipe that has this address, number or third-party account in a tenant. */
export function findLoginMethod(app: AppRecords, tenantId: string, recipeId: RecipeId, info: AccountInfo) {
  return loginMethodsWith(app, info).find(
    (user) => user.recipeId === recipeId && user.tenantIds.includes(tenantId),
  );
}

/** The login method that a request names by either of its ids. */
export function findRecipeUser(app: AppRecords, recipeUserId: string): RecipeUser | undefined {
  return app.users.get(superTokensUserIdOf(app, recipeUserId));
}

/** The same, unless it is a login method of another recipe. */
export function findOwnUser(app: AppRecords, recipeUserId: string, recipeId: RecipeId) {
  const user = findRecipeUser(app, recipeUserId);
  return user?.recipeId === recipeId ? user : undefined;
}

/** The user that a request names by its id, or by that of one of its login methods, mapped or not. */
export function findUser(app: AppRecords, userId: string): User | undefined {
  const loginMethods = loginMethodsOf(app, superTokensUserIdOf(app, userId));
  return loginMethods.length > 0 ? toUser(app, loginMethods) : undefined;
}

/** The user that a known login method belongs to. */
export function userOf(app: AppRecords, recipeUser: RecipeUser): User {
  return toUser(app, loginMethodsOf(app, recipeUser.recipeUserId));
}

/** Notes that a user did something just now. The id may be the user's, one of its login methods', or mapped. */
export function markActive({ app, clock }: Pick<RequestContext, 'app' | 'clock'>, userId: string): void {
  const superTokensUserId = superTokensUserIdOf(app, userId);
  const user = app.users.get(superTokensUserId);
  app.lastActive.set(user ? userIdOf(user) : superTokensUserId, clock.now());
}

/** What a sign-in or sign-up answers about the login method that was used, and about its user. */
export function userAndRecipeUserId(app: AppRecords, recipeUser: RecipeUser) {
  return { user: userOf(app, recipeUser), recipeUserId: externalUserIdOf(app, recipeUser.recipeUserId) };
}

/**
 * The users with a login method in the tenant that has any of the account info, oldest first. Core finds the owner of a
 * passkey in any tenant of the app.
 */
export function usersWith(app: AppRecords, info: AccountInfo, tenantId: string): User[] {
  const ids = info.webauthn?.credentialIds ?? [];
  const found = loginMethodsWith(app, info).filter(
    ({ tenantIds, webauthn }) =>
      tenantIds.includes(tenantId) || ids.some((id) => webauthn?.credentialIds.includes(id)),
  );
  return [...new Set(found.map(userIdOf))]
    .map((userId) => toUser(app, loginMethodsOf(app, userId)))
    .toSorted((a, b) => a.timeJoined - b.timeJoined || (a.id < b.id ? -1 : 1));
}

/** True when the login methods have all of the account info asked for, each part in whichever of them. */
export function haveAccountInfo(loginMethods: readonly AccountInfo[], info: AccountInfo): boolean {
  const keys = loginMethods.flatMap(accountInfoKeys);
  return accountInfoKeys(info).every((key) => keys.includes(key));
}

function toUser(app: AppRecords, loginMethods: RecipeUser[]): User {
  const [oldest] = loginMethods;
  if (!oldest) throw new Error('A user has at least one login method');
  return {
    id: externalUserIdOf(app, userIdOf(oldest)),
    isPrimaryUser: oldest.primaryUserId !== undefined,
    tenantIds: unique(loginMethods.flatMap((method) => method.tenantIds)),
    timeJoined: oldest.timeJoined,
    emails: unique(loginMethods.flatMap(({ email }) => email ?? [])),
    phoneNumbers: unique(loginMethods.flatMap(({ phoneNumber }) => phoneNumber ?? [])),
    thirdParty: loginMethods.flatMap(({ thirdParty }) => thirdParty ?? []),
    webauthn: { credentialIds: loginMethods.flatMap(({ webauthn }) => webauthn?.credentialIds ?? []) },
    loginMethods: loginMethods.map((method) => toLoginMethod(app, method)),
  };
}

function toLoginMethod(app: AppRecords, user: RecipeUser): User['loginMethods'][number] {
  const { recipeId, tenantIds, timeJoined, email, phoneNumber, thirdParty, webauthn } = user;
  const recipeUserId = externalUserIdOf(app, user.recipeUserId);
  return {
    recipeUserId,
    recipeId,
    tenantIds,
    timeJoined,
    // A phone number is proven each time it signs in, so only an e-mail address can be unverified.
    verified: email === undefined || isEmailVerified(app, recipeUserId, email),
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(thirdParty && { thirdParty }),
    ...(webauthn && { webauthn }),
  };
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

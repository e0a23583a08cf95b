import { randomUUID } from 'node:crypto';
import { isEmailVerified } from '../email-verification/verified-emails';
import type { components } from '../server/cdi';
import type { AppRecords } from '../store';
import { change, defineIndex, put, type Change } from '../table';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import type { RecipeId, RecipeUser } from './user-records';

export type User = components['schemas']['authRecipeUser'];

export interface AccountInfo {
  email?: string | undefined;
  phoneNumber?: string | undefined;
  thirdParty?: { id: string; userId: string } | undefined;
  webauthnCredentialId?: string | undefined;
}

/** Adds a login method with a new id to the app. */
export function addRecipeUser(app: AppRecords, user: Omit<RecipeUser, 'recipeUserId'>): RecipeUser {
  const recipeUser: RecipeUser = { ...user, recipeUserId: randomUUID() };
  put(app.users, recipeUser.recipeUserId, recipeUser);
  return recipeUser;
}

/** Changes a login method: the only way to, because the lookups by account info and by user must follow. */
export function changeRecipeUser(app: AppRecords, user: RecipeUser, changes: Change<RecipeUser>): void {
  change(app.users, user.recipeUserId, changes);
}

const byUserId = defineIndex<RecipeUser>((user) => [userIdOf(user)]);

const byAccountInfo = defineIndex<RecipeUser>((user) => accountInfoKeys(user));

/** The login methods with any of the account info, in whichever tenants, oldest first. */
export function loginMethodsWith(app: AppRecords, info: AccountInfo): RecipeUser[] {
  const webauthn = info.webauthnCredentialId === undefined ? [] : [info.webauthnCredentialId];
  const keys = accountInfoKeys({ ...info, webauthn: { credentialIds: webauthn } });
  const found = new Set(keys.flatMap((key) => byAccountInfo.find(app.users, key)));
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

/** The login method that a request names by either of its ids. */
export function findRecipeUser(app: AppRecords, recipeUserId: string): RecipeUser | undefined {
  return app.users.get(superTokensUserIdOf(app, recipeUserId));
}

/** The same, unless it is a login method of another recipe. */
export function findOwnUser(
  app: AppRecords,
  recipeUserId: string,
  recipeId: RecipeId,
): RecipeUser | undefined {
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

/** What a sign-in or sign-up answers about the login method that was used, and about its user. */
export function userAndRecipeUserId(
  app: AppRecords,
  recipeUser: RecipeUser,
): { user: User; recipeUserId: string } {
  return { user: userOf(app, recipeUser), recipeUserId: externalUserIdOf(app, recipeUser.recipeUserId) };
}

/**
 * The users with a login method in the tenant that has any of the account info, oldest first. Core finds the owner of a
 * passkey in any tenant of the app.
 */
export function usersWith(app: AppRecords, info: AccountInfo, tenantId: string): User[] {
  const { webauthnCredentialId: id } = info;
  const found = loginMethodsWith(app, info).filter(
    ({ tenantIds, webauthn }) =>
      tenantIds.includes(tenantId) || (id !== undefined && webauthn?.credentialIds.includes(id) === true),
  );
  return [...new Set(found.map(userIdOf))]
    .map((userId) => toUser(app, loginMethodsOf(app, userId)))
    .toSorted(byAge);
}

function byAge(a: User, b: User): number {
  return a.timeJoined - b.timeJoined || (a.id < b.id ? -1 : 1);
}

/** True when the login method has all of the account info asked for. */
export function matchesAccountInfo(user: RecipeUser, info: AccountInfo): boolean {
  const matches: boolean[] = [];
  if (info.email !== undefined) matches.push(user.email === info.email);
  if (info.phoneNumber !== undefined) matches.push(user.phoneNumber === info.phoneNumber);
  if (info.thirdParty !== undefined) matches.push(isSameThirdParty(user.thirdParty, info.thirdParty));
  if (info.webauthnCredentialId !== undefined) {
    matches.push(user.webauthn?.credentialIds.includes(info.webauthnCredentialId) ?? false);
  }
  return matches.every(Boolean);
}

export function accountInfoOf(user: RecipeUser): AccountInfo {
  return { email: user.email, phoneNumber: user.phoneNumber, thirdParty: user.thirdParty };
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

function accountInfoKeys(
  info: Omit<AccountInfo, 'webauthnCredentialId'> & Pick<RecipeUser, 'webauthn'>,
): string[] {
  const { email, phoneNumber, thirdParty, webauthn } = info;
  return [
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(phoneNumber === undefined ? [] : [`phone ${phoneNumber}`]),
    ...(thirdParty ? [JSON.stringify(['thirdparty', thirdParty.id, thirdParty.userId])] : []),
    ...(webauthn?.credentialIds ?? []).map((id) => `credential ${id}`),
  ];
}

function isSameThirdParty(a: RecipeUser['thirdParty'], b: { id: string; userId: string }): boolean {
  return a?.id === b.id && a.userId === b.userId;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

import type { JsonObject } from '../json';
import { AnswerError } from '../server/request-error';
import type { AppRecords } from '../store';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import type { AccountInfo, RecipeUser } from './user-records';
import { loginMethodsOf, loginMethodsWith } from './users';

/** What belongs to one primary user at most, in Core's words for codes and for people. */
export const ACCOUNT_INFO_KINDS = [
  { kind: 'email', code: 'EMAIL', words: 'email' },
  { kind: 'phoneNumber', code: 'PHONE_NUMBER', words: 'phone number' },
  { kind: 'thirdParty', code: 'THIRD_PARTY_USER', words: 'third party info' },
] as const;

/**
 * A primary user other than `exceptUserId` that has account info of one of the login methods and is in one of the
 * tenants, by whichever of its login methods: within a tenant, an address, number or third-party account belongs to
 * one primary user at most. `words` are Core's for what is the other's.
 */
function conflictingPrimaryUser(
  app: AppRecords,
  loginMethods: AccountInfo[],
  tenantIds: string[],
  exceptUserId: string,
) {
  for (const method of loginMethods) {
    for (const { kind, words } of ACCOUNT_INFO_KINDS) {
      const other = loginMethodsWith(app, { [kind]: method[kind] }).find(
        (user) =>
          user.primaryUserId !== undefined &&
          user.primaryUserId !== exceptUserId &&
          isInOneOf(app, user.primaryUserId, tenantIds),
      );
      if (other?.primaryUserId === undefined) continue;
      return {
        primaryUserId: other.primaryUserId,
        words: kind === 'thirdParty' ? 'third party login' : words,
      };
    }
  }
  return undefined;
}

function isInOneOf(app: AppRecords, userId: string, tenantIds: string[]): boolean {
  return loginMethodsOf(app, userId).some((method) => method.tenantIds.some((id) => tenantIds.includes(id)));
}

/** Whether a login method is, or may become, a primary user; throws what Core answers where it may not. */
export function checkPrimaryUser(app: AppRecords, user: RecipeUser) {
  if (user.primaryUserId === user.recipeUserId)
    return { status: 'OK' as const, wasAlreadyAPrimaryUser: true };
  if (user.primaryUserId !== undefined) {
    throw new AnswerError({
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
      primaryUserId: externalUserIdOf(app, user.primaryUserId),
      description: 'This user ID is already linked to another user ID',
    });
  }
  assertNoConflict(app, conflictingPrimaryUser(app, [user], user.tenantIds, user.recipeUserId));
  return { status: 'OK' as const, wasAlreadyAPrimaryUser: false };
}

/**
 * Whether a login method is, or may be, linked to a primary user; throws what Core answers where it may not. `linked` is
 * what Core adds if it is another primary user's.
 */
export function checkLink(app: AppRecords, user: RecipeUser, primary: RecipeUser, linked: JsonObject = {}) {
  const { primaryUserId } = primary;
  if (primaryUserId === undefined) throw new AnswerError({ status: 'INPUT_USER_IS_NOT_A_PRIMARY_USER' });
  if (user.primaryUserId === primaryUserId) return { status: 'OK' as const, accountsAlreadyLinked: true };
  if (user.primaryUserId !== undefined) {
    throw new AnswerError({
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
      primaryUserId: externalUserIdOf(app, user.primaryUserId),
      description: 'The input recipe user ID is already linked to another user ID',
      ...linked,
    });
  }
  const together = [user, ...loginMethodsOf(app, primaryUserId)];
  const tenantIds = together.flatMap((method) => method.tenantIds);
  assertNoConflict(app, conflictingPrimaryUser(app, together, tenantIds, primaryUserId));
  return { status: 'OK' as const, accountsAlreadyLinked: false };
}

function assertNoConflict(app: AppRecords, conflict: ReturnType<typeof conflictingPrimaryUser>): void {
  if (!conflict) return;
  throw new AnswerError({
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: externalUserIdOf(app, conflict.primaryUserId),
    description: `This user's ${conflict.words} is already associated with another user ID`,
  });
}

/** True when another login method of the same recipe has the address or number, in a tenant of this one. */
export function isTaken(app: AppRecords, user: RecipeUser, info: AccountInfo): boolean {
  return loginMethodsWith(app, info).some(
    (other) =>
      other !== user &&
      other.recipeId === user.recipeId &&
      other.tenantIds.some((tenantId) => user.tenantIds.includes(tenantId)),
  );
}

/** True when the address or number is another primary user's, in a tenant of this login method's primary user. */
export function isTakenByAnotherPrimaryUser(app: AppRecords, user: RecipeUser, info: AccountInfo): boolean {
  if (user.primaryUserId === undefined) return false;
  const tenantIds = loginMethodsOf(app, user.primaryUserId).flatMap((method) => method.tenantIds);
  return conflictingPrimaryUser(app, [info], tenantIds, user.primaryUserId) !== undefined;
}

/** Throws what Core answers if a new address or number can't be this login method's. */
export function assertMayHave(app: AppRecords, user: RecipeUser, after: AccountInfo): void {
  for (const { kind, code, words } of ACCOUNT_INFO_KINDS) {
    const info = { [kind]: after[kind] };
    if (after[kind] === user[kind]) continue;
    if (isTakenByAnotherPrimaryUser(app, user, info)) {
      const reason = `New ${words} is associated with another primary user ID`;
      throw new AnswerError({ status: `${code}_CHANGE_NOT_ALLOWED_ERROR`, reason });
    }
    if (isTaken(app, user, info)) throw new AnswerError({ status: `${code}_ALREADY_EXISTS_ERROR` });
  }
}

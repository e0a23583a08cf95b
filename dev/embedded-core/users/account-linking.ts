import type { AppRecords } from '../store';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import type { RecipeUser } from './user-records';
import { loginMethodsOf, loginMethodsWith, type AccountInfo } from './users';

type AccountInfoKind = 'email' | 'phoneNumber' | 'thirdParty';

/** Core's words for why account info can't be associated with a primary user. */
const CONFLICT_REASON: Record<AccountInfoKind, string> = {
  email: "This user's email is already associated with another user ID",
  phoneNumber: "This user's phone number is already associated with another user ID",
  thirdParty: "This user's third party login is already associated with another user ID",
};

interface Conflict {
  primaryUserId: string;
  info: AccountInfoKind;
}

/**
 * A primary user other than `exceptUserId` that has account info of one of the login methods and is in one of the
 * tenants, by whichever of its login methods: within a tenant, an address, number or third-party account belongs to
 * one primary user at most.
 */
export function conflictingPrimaryUser(
  app: AppRecords,
  loginMethods: AccountInfo[],
  tenantIds: string[],
  exceptUserId: string,
): Conflict | undefined {
  for (const { email, phoneNumber, thirdParty } of loginMethods) {
    const kinds: [AccountInfoKind, AccountInfo][] = [
      ['email', { email }],
      ['phoneNumber', { phoneNumber }],
      ['thirdParty', { thirdParty }],
    ];
    for (const [info, accountInfo] of kinds) {
      const other = loginMethodsWith(app, accountInfo).find(
        (user) =>
          user.primaryUserId !== undefined &&
          user.primaryUserId !== exceptUserId &&
          isInOneOf(app, user.primaryUserId, tenantIds),
      );
      if (other?.primaryUserId !== undefined) return { primaryUserId: other.primaryUserId, info };
    }
  }
  return undefined;
}

function isInOneOf(app: AppRecords, userId: string, tenantIds: string[]): boolean {
  return loginMethodsOf(app, userId).some((method) => method.tenantIds.some((id) => tenantIds.includes(id)));
}

export type PrimaryUserCheck =
  | { status: 'OK'; wasAlreadyAPrimaryUser: boolean }
  | {
      status:
        | 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR'
        | 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR';
      primaryUserId: string;
      description: string;
    };

export function checkPrimaryUser(app: AppRecords, user: RecipeUser): PrimaryUserCheck {
  if (user.primaryUserId === user.recipeUserId) return { status: 'OK', wasAlreadyAPrimaryUser: true };
  if (user.primaryUserId !== undefined) {
    return {
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
      primaryUserId: externalUserIdOf(app, user.primaryUserId),
      description: 'This user ID is already linked to another user ID',
    };
  }
  const conflict = conflictingPrimaryUser(app, [user], user.tenantIds, user.recipeUserId);
  return conflict ? accountInfoConflict(app, conflict) : { status: 'OK', wasAlreadyAPrimaryUser: false };
}

export type LinkCheck =
  | { status: 'OK'; accountsAlreadyLinked: boolean }
  | { status: 'INPUT_USER_IS_NOT_A_PRIMARY_USER' }
  | {
      status:
        | 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR'
        | 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR';
      primaryUserId: string;
      description: string;
    };

export function checkLink(app: AppRecords, user: RecipeUser, primary: RecipeUser): LinkCheck {
  const { primaryUserId } = primary;
  if (primaryUserId === undefined) return { status: 'INPUT_USER_IS_NOT_A_PRIMARY_USER' };
  if (user.primaryUserId === primaryUserId) return { status: 'OK', accountsAlreadyLinked: true };
  if (user.primaryUserId !== undefined) {
    return {
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
      primaryUserId: externalUserIdOf(app, user.primaryUserId),
      description: 'The input recipe user ID is already linked to another user ID',
    };
  }
  const together = [user, ...loginMethodsOf(app, primaryUserId)];
  const tenantIds = together.flatMap((method) => method.tenantIds);
  const conflict = conflictingPrimaryUser(app, together, tenantIds, primaryUserId);
  return conflict ? accountInfoConflict(app, conflict) : { status: 'OK', accountsAlreadyLinked: false };
}

function accountInfoConflict(app: AppRecords, { primaryUserId, info }: Conflict) {
  return {
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR' as const,
    primaryUserId: externalUserIdOf(app, primaryUserId),
    description: CONFLICT_REASON[info],
  };
}

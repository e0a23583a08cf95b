import { getUser, type RecipeUserId, type User } from 'supertokens-node';
import { Error as SessionError, type SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';

/**
 * The user of a session. A session that outlived its user, or whose login method isn't of its tenant, is none: it ends,
 * as a browser could refresh it otherwise and would be refused again and again.
 *
 * @throws the SDK's UNAUTHORISED error, which its error handler answers with 401 and without the tokens
 */
export async function userOf(session: SessionContainer, userContext?: UserContext): Promise<User> {
  const user = await getUser(session.getUserId(userContext), userContext);
  if (
    user &&
    tenantsOf(user, session.getRecipeUserId(userContext)).includes(session.getTenantId(userContext))
  ) {
    return user;
  }
  await session.revokeSession(userContext);
  throw new SessionError({
    type: SessionError.UNAUTHORISED,
    message: 'The session has no user in its tenant',
  });
}

/** The tenants in which a login method counts; those of its user if it is gone. */
export function tenantsOf(user: User, recipeUserId: RecipeUserId): string[] {
  const id = recipeUserId.getAsString();
  const method = user.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  return (method ?? user).tenantIds;
}

import { getUser, type User } from 'supertokens-node';
import { Error as SessionError, type SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';

/**
 * The user of a session. A session that outlived its user is none: it ends, as a browser could refresh it otherwise and
 * would be refused again and again.
 *
 * @throws the SDK's UNAUTHORISED error, which its error handler answers with 401 and without the tokens
 */
export async function userOf(session: SessionContainer, userContext?: UserContext): Promise<User> {
  const user = await getUser(session.getUserId(userContext), userContext);
  if (user) return user;
  await session.revokeSession(userContext);
  throw new SessionError({ type: SessionError.UNAUTHORISED, message: 'This user no longer exists' });
}

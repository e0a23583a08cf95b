import { getUser } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';

interface WithSession {
  readonly session?: SessionContainer | undefined;
  readonly userContext: UserContext;
}

/** The input without a session whose user was deleted: the SDK would blame the client for it, rather than ask to sign in. */
export async function ofExistingUser<Input extends WithSession>(input: Input): Promise<Input> {
  const { session, userContext } = input;
  if (!session || (await getUser(session.getUserId(userContext), userContext))) return input;
  return { ...input, session: undefined };
}

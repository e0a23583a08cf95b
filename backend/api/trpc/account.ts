import { deleteUser } from 'supertokens-node';
import { getAllSessionHandlesForUser } from 'supertokens-node/recipe/session';
import { clearUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { endSession, endSessions } from '../user-sessions';
import { procedure, router } from './trpc';

/** The account as a whole. */
export const account = router({
  /** Removes the user with every login method, session, piece of metadata and OAuth token. There is no way back. */
  delete: procedure.mutation(async ({ ctx: { session } }) => {
    const userId = session.getUserId();
    const handles = await getAllSessionHandlesForUser(userId);
    // The sessions first: what stops halfway leaves a signed-out user, who can sign in and do it again.
    await endSessions(handles);
    await clearUserMetadata(userId);
    await deleteUser(userId);
    await endSession(session);
    return { status: 'OK' as const };
  }),
});

import { deleteUser } from 'supertokens-node';
import { getAllSessionHandlesForUser, revokeMultipleSessions } from 'supertokens-node/recipe/session';
import { procedure, router } from './trpc';

/** The account as a whole. */
export const account = router({
  /**
   * Removes the user for good: the core takes login methods, factors, roles and metadata along. OAuth tokens end with
   * the sessions that they came from; those of a session that expired before can't be found any more, and are refused at
   * their next refresh.
   */
  delete: procedure.mutation(async ({ ctx: { session } }) => {
    const userId = session.getUserId();
    const handles = await getAllSessionHandlesForUser(userId);
    // The sessions first: what stops halfway leaves a signed-out user, who can sign in and do it again.
    await revokeMultipleSessions(handles);
    await deleteUser(userId);
    await session.revokeSession();
    return { status: 'OK' as const };
  }),
});

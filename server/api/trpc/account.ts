import { deleteUser } from 'supertokens-node';
import { getAllSessionHandlesForUser, revokeMultipleSessions } from 'supertokens-node/recipe/session';
import { procedure, router } from './trpc';

/** The account as a whole. */
export const account = router({
  /**
   * Deletes the user for good: the core removes login methods, factors, roles and metadata too. OAuth tokens end with
   * the sessions they came from; those of a session that expired before can no longer be found, and are refused at
   * their next refresh.
   */
  delete: procedure.mutation(async ({ ctx: { session } }) => {
    const userId = session.getUserId();
    const handles = await getAllSessionHandlesForUser(userId);
    // The sessions first: if this stops halfway, the user is signed out, and can sign in and try again.
    await revokeMultipleSessions(handles);
    await deleteUser(userId);
    await session.revokeSession();
    return { status: 'OK' as const };
  }),
});

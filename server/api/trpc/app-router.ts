import { deleteUser, getUser } from 'supertokens-node';
import { getAllSessionHandlesForUser, revokeMultipleSessions } from 'supertokens-node/recipe/session';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { admin } from './admin';
import { factors, passkeys } from './factors';
import { password } from './password';
import { sessions } from './sessions';
import { router, procedure, goneUser } from './trpc';

/** The account as a whole. */
const account = router({
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

/** The signed-in user with all their login methods, and their roles in the session's tenant. */
const profile = procedure.query(async ({ ctx: { session, passwordOf } }) => {
  const user = await getUser(session.getUserId());
  if (!user) throw await goneUser(session);
  const { roles } = await getRolesForUser(session.getTenantId(), user.id);
  return {
    userId: user.id,
    timeJoined: user.timeJoined,
    emails: user.emails,
    phoneNumbers: user.phoneNumbers,
    roles,
    identities: user.loginMethods.map((method) => ({
      recipeId: method.recipeId,
      recipeUserId: method.recipeUserId.getAsString(),
      email: method.email ?? null,
      phoneNumber: method.phoneNumber ?? null,
      thirdParty: method.thirdParty ?? null,
      isVerified: method.verified,
      // The one that started this session.
      isCurrent: method.recipeUserId.getAsString() === session.getRecipeUserId().getAsString(),
      timeJoined: method.timeJoined,
      /** What its tenant asks of passwords, if it is one; null for the usual. */
      passwordPolicy:
        (method.recipeId === 'emailpassword' && passwordOf(method.tenantIds[0] ?? 'public')) || null,
    })),
  };
});

/** Everything below `/trpc`. */
export const appRouter = router({ profile, sessions, password, account, factors, passkeys, admin });

/** The router's type, for a typed client: import it only as a type. */
export type AppRouter = typeof appRouter;

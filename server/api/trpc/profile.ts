import { getUser } from 'supertokens-node';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { goneUser, procedure } from './trpc';

/** The signed-in user with all their login methods, and their roles in the session's tenant. */
export const profile = procedure.query(async ({ ctx: { session } }) => {
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
    })),
  };
});

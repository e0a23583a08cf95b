import * as v from 'valibot';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { removeSessionsOf } from '../sessions/session-records';
import type { AppRecords } from '../store';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { checkLink, checkPrimaryUser } from './account-linking';
import { deleteRecipeUser } from './user-removal';
import type { RecipeUser } from './user-records';
import { changeRecipeUser, findRecipeUser, loginMethodsOf, markActive, userIdOf, userOf } from './users';

const one = v.object({ recipeUserId: v.string() });
const two = v.object({ recipeUserId: v.string(), primaryUserId: v.string() });

export const accountLinkingRoutes: RouteGroup = [
  route.get('/recipe/accountlinking/user/primary/check')({
    query: one,
    handler: ({ app }, { query }) => checkPrimaryUser(app, knownUser(app, query.recipeUserId)),
  }),

  route.post('/recipe/accountlinking/user/primary')({
    body: one,
    handler: ({ app }, { body }) => {
      const user = knownUser(app, body.recipeUserId);
      const check = checkPrimaryUser(app, user);
      changeRecipeUser(app, user, { primaryUserId: user.recipeUserId });
      return { ...check, user: userOf(app, user) };
    },
  }),

  route.get('/recipe/accountlinking/user/link/check')({
    query: two,
    handler: ({ app }, { query }) =>
      checkLink(app, knownUser(app, query.recipeUserId), knownUser(app, query.primaryUserId)),
  }),

  route.post('/recipe/accountlinking/user/link')({
    body: two,
    handler: (context, { body }) => {
      const { app } = context;
      const user = knownUser(app, body.recipeUserId);
      const primary = knownUser(app, body.primaryUserId);
      const check = checkLink(app, user, primary, { user: userOf(app, user) });
      if (!check.accountsAlreadyLinked) {
        // The user's id changes with the link, so sessions under the old one must end.
        removeSessionsOf(app, [externalUserIdOf(app, user.recipeUserId)]);
        changeRecipeUser(app, user, { primaryUserId: userIdOf(primary) });
        app.lastActive.delete(user.recipeUserId);
        markActive(context, user.recipeUserId);
      }
      return { ...check, user: userOf(app, user) };
    },
  }),

  route.post('/recipe/accountlinking/user/unlink')({
    body: one,
    handler: ({ app }, { body }) => {
      const user = knownUser(app, body.recipeUserId);
      if (user.primaryUserId === undefined) {
        return { status: 'OK', wasRecipeUserDeleted: false, wasLinked: false };
      }
      const isPrimaryOfOthers =
        user.primaryUserId === user.recipeUserId && loginMethodsOf(app, user.recipeUserId).length > 1;
      // The id of a primary user can't be two users, so unlinking it from the others removes its login method.
      if (isPrimaryOfOthers) deleteRecipeUser(app, user);
      else changeRecipeUser(app, user, { primaryUserId: undefined });
      removeSessionsOf(app, [externalUserIdOf(app, user.recipeUserId)]);
      return { status: 'OK', wasRecipeUserDeleted: isPrimaryOfOthers, wasLinked: true };
    },
  }),
];

function knownUser(app: AppRecords, userId: string): RecipeUser {
  const user = findRecipeUser(app, userId) ?? loginMethodsOf(app, superTokensUserIdOf(app, userId))[0];
  if (!user) throw badRequest('Unknown user ID provided');
  return user;
}

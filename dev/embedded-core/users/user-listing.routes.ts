import * as v from 'valibot';
import { booleanParam, integerParam, refusedUnless } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { assertPublicTenant } from '../tenants/tenants';
import {
  inOrder,
  isFrom,
  listUsers,
  pageToken,
  readPageToken,
  recipeIdsParam,
  timeJoinedOrder,
  type Listed,
} from './user-listing';
import type { RecipeUser } from './user-records';
import { hasTags, matchesTags, tagsOf } from './user-search';
import { loginMethodsOf, userOf, type User } from './users';

const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 500;

const optionalParam = v.optional(v.string());

/** Lists and counts of users. */
export const userListingRoutes: RouteGroup = [
  route.get('/<tenantId>/users')({
    query: v.object({
      includeRecipeIds: recipeIdsParam,
      paginationToken: optionalParam,
      limit: v.optional(integerParam('int', 'limit')),
      timeJoinedOrder: v.optional(timeJoinedOrder, 'ASC'),
      email: optionalParam,
      phone: optionalParam,
      provider: optionalParam,
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { limit = DEFAULT_PAGE, timeJoinedOrder: order, includeRecipeIds } = query;
      const tags = {
        emails: tagsOf(query.email),
        phoneNumbers: tagsOf(query.phone),
        providers: tagsOf(query.provider),
      };
      if (limit > LARGEST_PAGE && !hasTags(tags)) throw badRequest(`max limit allowed is ${LARGEST_PAGE}`);
      if (limit < 1) throw badRequest('limit must a positive integer with min value 1');
      const start = query.paginationToken === undefined ? undefined : readPageToken(query.paginationToken);
      const isInTenant = (user: RecipeUser): boolean => user.tenantIds.includes(tenantId);
      // A search returns everyone it finds at once, and ignores recipe ids.
      if (hasTags(tags)) {
        const found = listUsers(app, (user) => isInTenant(user) && matchesTags(user, tags));
        return { status: 'OK', users: inFull(app, inOrder(found, order)) };
      }
      const found = listUsers(
        app,
        (user) => isInTenant(user) && (includeRecipeIds?.includes(user.recipeId) ?? true),
      );
      const rest = inOrder(found, order).filter((user) => !start || isFrom(user, start, order));
      const next = rest[limit];
      return {
        status: 'OK',
        users: inFull(app, rest.slice(0, limit)),
        ...(next && { nextPaginationToken: pageToken(next) }),
      };
    },
  }),

  route.get('/<tenantId>/users/count')({
    query: v.object({ includeRecipeIds: recipeIdsParam, includeAllTenants: v.optional(booleanParam) }),
    handler: ({ app, tenantId }, { query }) => {
      if (query.includeAllTenants) assertPublicTenant(tenantId);
      const found = listUsers(
        app,
        (user) =>
          (query.includeAllTenants || user.tenantIds.includes(tenantId)) &&
          (query.includeRecipeIds?.includes(user.recipeId) ?? true),
      );
      return { status: 'OK', count: found.length };
    },
  }),

  route.get('/users/count/active')({
    query: v.object({
      since: v.pipe(
        integerParam('long', 'since'),
        refusedUnless((since) => since >= 0, "'since' query parameter must be >= 0"),
      ),
    }),
    handler: ({ app }, { query }) => {
      const count = [...app.lastActive.values()].filter((time) => time >= query.since).length;
      return { status: 'OK', count };
    },
  }),
];

function inFull(app: AppRecords, users: Listed[]): User[] {
  return users.flatMap(({ userId }) => {
    const [loginMethod] = loginMethodsOf(app, userId);
    return loginMethod ? userOf(app, loginMethod) : [];
  });
}

import * as v from 'valibot';
import { booleanParam, email, integerParam } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route } from '../server/route';
import type { RouteGroup } from '../server/route';
import type { RecipeUser } from './user-records';
import { deleteUser } from './user-removal';
import type { AccountInfo, User } from './users';
import { findUser, matchesAccountInfo, usersWhere, usersWith } from './users';

const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 500;

const optionalParam = v.optional(v.string());

export const userRoutes: RouteGroup = [
  route.get('/user/id')({
    query: v.object({ userId: v.string() }),
    handler: ({ app }, { query }) => {
      const user = findUser(app, query.userId);
      return user ? { status: 'OK', user } : { status: 'UNKNOWN_USER_ID_ERROR' };
    },
  }),

  route.get('/<tenantId>/users/by-accountinfo')({
    query: v.object({
      email: v.optional(email),
      phoneNumber: optionalParam,
      thirdPartyId: optionalParam,
      thirdPartyUserId: optionalParam,
      webauthnCredentialId: optionalParam,
      doUnionOfAccountInfo: booleanParam,
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { thirdPartyId, thirdPartyUserId } = query;
      if ((thirdPartyId === undefined) !== (thirdPartyUserId === undefined)) {
        throw badRequest(
          "If 'thirdPartyId' is provided, 'thirdPartyUserId' must also be provided, and vice versa",
        );
      }
      const info: AccountInfo = {
        ...query,
        ...(thirdPartyId !== undefined &&
          thirdPartyUserId !== undefined && { thirdParty: { id: thirdPartyId, userId: thirdPartyUserId } }),
      };
      const users = usersByAccountInfo(
        usersWith(app, info, tenantId),
        ({ recipeUserId }) => app.users.get(recipeUserId),
        info,
        tenantId,
        query.doUnionOfAccountInfo,
      );
      return { status: 'OK', users };
    },
  }),

  route.get('/<tenantId>/users')({
    query: v.object({
      limit: v.optional(integerParam),
      paginationToken: optionalParam,
      timeJoinedOrder: optionalParam,
      includeRecipeIds: optionalParam,
      email: optionalParam,
      phone: optionalParam,
      provider: optionalParam,
    }),
    handler: ({ app, tenantId }, { query }) => {
      const limit = query.limit ?? DEFAULT_PAGE;
      const hasTags = [query.email, query.phone, query.provider].some((tags) => tags?.trim());
      if (limit > LARGEST_PAGE && !hasTags) throw badRequest(`max limit allowed is ${LARGEST_PAGE}`);
      if (limit < 1) throw badRequest('limit must a positive integer with min value 1');
      const order = query.timeJoinedOrder ?? 'ASC';
      if (order !== 'ASC' && order !== 'DESC') throw badRequest('timeJoinedOrder can be either ASC OR DESC');

      const recipeIds = query.includeRecipeIds?.split(',');
      const found = usersWhere(
        app,
        (user) =>
          user.tenantIds.includes(tenantId) &&
          (recipeIds?.includes(user.recipeId) ?? true) &&
          hasTag(query.email, user.email, true) &&
          hasTag(query.phone, user.phoneNumber, true) &&
          hasTag(query.provider, user.thirdParty?.id, false),
      );
      if (order === 'DESC') found.reverse();
      const first = query.paginationToken === undefined ? 0 : pageStart(found, query.paginationToken);
      const next = found[first + limit];
      return {
        status: 'OK',
        users: found.slice(first, first + limit),
        ...(next && { nextPaginationToken: Buffer.from(`${next.id};${next.timeJoined}`).toString('base64') }),
      };
    },
  }),

  route.get('/<tenantId>/users/count')({
    query: v.object({ includeRecipeIds: optionalParam, includeAllTenants: v.optional(booleanParam) }),
    handler: ({ app, tenantId }, { query }) => {
      const recipeIds = query.includeRecipeIds?.split(',');
      const found = usersWhere(
        app,
        (user) =>
          (query.includeAllTenants || user.tenantIds.includes(tenantId)) &&
          (recipeIds?.includes(user.recipeId) ?? true),
      );
      return { status: 'OK', count: found.length };
    },
  }),

  route.get('/users/count/active')({
    query: v.object({ since: integerParam }),
    handler: ({ app }, { query }) => {
      const count = [...app.lastActive.values()].filter((time) => time >= query.since).length;
      return { status: 'OK', count };
    },
  }),

  route.post('/user/remove')({
    body: v.object({ userId: v.string(), removeAllLinkedAccounts: v.optional(v.boolean(), true) }),
    handler: ({ app }, { body }) => {
      deleteUser(app, body.userId, body.removeAllLinkedAccounts);
      return { status: 'OK' };
    },
  }),
];

// A union needs any of the info on any login method in the tenant; otherwise the user as a whole has it all.
function usersByAccountInfo(
  users: User[],
  recipeUser: (loginMethod: User['loginMethods'][number]) => RecipeUser | undefined,
  info: AccountInfo,
  tenantId: string,
  union: boolean,
): User[] {
  const parts: AccountInfo[] = [
    { email: info.email },
    { phoneNumber: info.phoneNumber },
    { thirdParty: info.thirdParty },
    { webauthnCredentialId: info.webauthnCredentialId },
  ].filter((part) => Object.values(part).some((value) => value !== undefined));
  return users.filter(({ loginMethods }) => {
    const has = (part: AccountInfo): boolean =>
      loginMethods.some((method) => {
        const user = recipeUser(method);
        return user?.tenantIds.includes(tenantId) === true && matchesAccountInfo(user, part, true);
      });
    return parts.length > 0 && (union ? parts.some(has) : parts.every(has));
  });
}

function hasTag(tags: string | undefined, value: string | undefined, alsoAfterAt: boolean): boolean {
  const wanted = (tags ?? '')
    .split(';')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  const starts = alsoAfterAt ? [value, value?.split('@')[1]] : [value];
  return wanted.some((tag) => starts.some((start) => start?.startsWith(tag)));
}

function pageStart(users: User[], token: string): number {
  const [id] = Buffer.from(token, 'base64').toString('utf8').split(';');
  const index = users.findIndex((user) => user.id === id);
  if (index === -1) throw badRequest('invalid pagination token');
  return index;
}

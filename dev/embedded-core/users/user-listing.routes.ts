import { javaSplit, javaTrim } from '../java/text';
import * as v from 'valibot';
import { booleanParam, integerParam, refusedUnless } from '../server/fields';
import { decoded } from '../java/base64';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { defineCount, defineOrder } from '../table';
import { assertPublicTenant } from '../tenants/tenants';
import type { RecipeUser } from './user-records';
import { loginMethodsOf, userIdOf, userOf, type User } from './users';

const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 500;

const optionalParam = v.optional(v.string());

type TimeJoinedOrder = 'ASC' | 'DESC';

// The ids of Core's recipes. One that users don't sign in with is no error, but finds nobody.
const RECIPE_IDS = [
  'emailpassword',
  'thirdparty',
  'session',
  'emailverification',
  'jwt',
  'passwordless',
  'usermetadata',
  'userroles',
  'useridmapping',
  'dashboard',
  'totp',
  'multitenancy',
  'accountlinking',
  'mfa',
  'oauth',
  'webauthn',
];

/** Comma-separated recipe ids; undefined stands for all of them. */
const recipeIdsParam = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const ids = text.split(',').map(javaTrim).filter(Boolean);
      const unknown = ids.find((id) => !RECIPE_IDS.includes(id.toLowerCase()));
      if (unknown !== undefined) throw badRequest(`Unknown recipe ID: ${unknown}`);
      return ids.length === 0 ? undefined : ids.map((id) => id.toLowerCase());
    }),
  ),
);

const orderParam = v.pipe(
  v.string(),
  v.transform((order): TimeJoinedOrder => {
    if (order === 'ASC' || order === 'DESC') return order;
    throw badRequest('timeJoinedOrder can be either ASC OR DESC');
  }),
);

/** Lists and counts of users. */
export const userListingRoutes: RouteGroup = [
  route.get('/<tenantId>/users')({
    query: v.object({
      includeRecipeIds: recipeIdsParam,
      paginationToken: optionalParam,
      limit: v.optional(integerParam('int', 'limit')),
      timeJoinedOrder: v.optional(orderParam, 'ASC'),
      email: optionalParam,
      phone: optionalParam,
      provider: optionalParam,
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { limit = DEFAULT_PAGE, timeJoinedOrder: order, includeRecipeIds } = query;
      const searches = searchesIn(query);
      const isSearch = searches.length > 0;
      if (limit > LARGEST_PAGE && !isSearch) throw badRequest(`max limit allowed is ${LARGEST_PAGE}`);
      if (limit < 1) throw badRequest('limit must a positive integer with min value 1');
      const start = query.paginationToken === undefined ? undefined : readPageToken(query.paginationToken);
      // A search ignores recipe ids, and returns everyone it finds at once.
      const isWanted = isSearch
        ? (user: RecipeUser) => searches.every((matches) => matches(user))
        : (user: RecipeUser) => includeRecipeIds?.includes(user.recipeId) ?? true;
      const accepts = (user: RecipeUser) => user.tenantIds.includes(tenantId) && isWanted(user);
      if (isSearch) {
        return { status: 'OK', users: inFull(app, [...usersInOrder(app, { order, accepts })]) };
      }
      const found = firstOf(limit + 1, usersInOrder(app, { order, accepts, start }));
      const next = found[limit];
      return {
        status: 'OK',
        users: inFull(app, found.slice(0, limit)),
        ...(next && { nextPaginationToken: pageToken(next) }),
      };
    },
  }),

  route.get('/<tenantId>/users/count')({
    query: v.object({ includeRecipeIds: recipeIdsParam, includeAllTenants: v.optional(booleanParam) }),
    handler: ({ app, tenantId }, { query }) => {
      if (query.includeAllTenants) assertPublicTenant(tenantId);
      const keys = (query.includeRecipeIds ?? ['']).map((recipeId) =>
        countKey(query.includeAllTenants ? '' : tenantId, recipeId),
      );
      return { status: 'OK', count: byTenantAndRecipe.count(app.users, [...new Set(keys)]) };
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

/** A user in a list; its page starts with it. The user may be gone by the time the page is requested. */
interface Listed {
  /** The core's own id. */
  userId: string;
  timeJoined: number;
}

const byTenantAndRecipe = defineCount<RecipeUser>(
  ({ tenantIds, recipeId }) =>
    ['', ...tenantIds].flatMap((tenantId) => [countKey(tenantId, ''), countKey(tenantId, recipeId)]),
  userIdOf,
);

/** The login methods of a recipe in a tenant; of all, where one is empty. */
function countKey(tenantId: string, recipeId: string): string {
  return `${tenantId} ${recipeId}`;
}

const byTimeJoined = defineOrder<RecipeUser>((a, b) => a.timeJoined - b.timeJoined);

interface Listing {
  order: TimeJoinedOrder;
  /** Which login methods count; a user needs one. */
  accepts: (user: RecipeUser) => boolean;
  /** The user that the list begins with. */
  start?: Listed | undefined;
}

/**
 * The users with a login method that counts, by when their first one joined; users who joined at the same time come by
 * descending id, in both orders, as in Core. Callers complete them for display.
 */
function* usersInOrder(app: AppRecords, { order, accepts, start }: Listing): Generator<Listed, undefined> {
  const all = byTimeJoined.all(app.users);
  const countBefore = (time: number) =>
    byTimeJoined.countBefore(app.users, ({ timeJoined }) => timeJoined < time);
  const step = order === 'ASC' ? 1 : -1;
  const first =
    order === 'ASC'
      ? countBefore(start?.timeJoined ?? -Infinity)
      : countBefore((start?.timeJoined ?? Infinity) + 1) - 1;
  let atOnce: Listed[] = [];
  for (let place = first; ; place += step) {
    const loginMethod = all[place];
    if (loginMethod?.timeJoined !== atOnce[0]?.timeJoined) {
      yield* atOnce.toSorted((a, b) => (a.userId < b.userId ? 1 : -1));
      atOnce = [];
    }
    if (!loginMethod) return;
    const { timeJoined } = loginMethod;
    const userId = userIdOf(loginMethod);
    const loginMethods = loginMethodsOf(app, userId);
    // A user has the place of its first login method.
    if (loginMethods[0] !== loginMethod || !loginMethods.some(accepts)) continue;
    if (start?.timeJoined === timeJoined && userId > start.userId) continue;
    atOnce.push({ userId, timeJoined });
  }
}

function firstOf<Item>(count: number, items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) if (first.push(item) === count) break;
  return first;
}

const invalidToken = (cause?: unknown) => badRequest('invalid pagination token', cause);

function pageToken({ userId, timeJoined }: Listed): string {
  return Buffer.from(`${userId};${timeJoined}`).toString('base64');
}

function readPageToken(token: string): Listed {
  const text = decoded(token, 'standard', invalidToken).toString('utf8');
  const [userId = '', time = '', ...rest] = javaSplit(text, ';');
  if (rest.length > 0 || !/^[+-]?\d+$/.test(time)) throw invalidToken();
  return { userId, timeJoined: Number(time) };
}

/** What a dashboard searches, by the parameter: whether a login method has a value that starts with a tag. */
const SEARCHES: [
  kind: 'email' | 'phone' | 'provider',
  hasTag: (user: RecipeUser, tag: string) => boolean | undefined,
][] = [
  // A domain starts after the @.
  ['email', ({ email }, tag) => email !== undefined && `@${email.toLowerCase()}`.includes(`@${tag}`)],
  ['phone', ({ phoneNumber }, tag) => phoneNumber?.startsWith(tag)],
  ['provider', ({ thirdParty }, tag) => thirdParty?.id.toLowerCase().startsWith(tag)],
];

/** For every kind that is asked for, whether a login method has one of its tags. */
function searchesIn(query: Readonly<Partial<Record<(typeof SEARCHES)[number][0], string | undefined>>>) {
  return SEARCHES.flatMap(([kind, hasTag]) => {
    const tags = tagsOf(query[kind]);
    return tags.length === 0 ? [] : [(user: RecipeUser) => tags.some((tag) => hasTag(user, tag))];
  });
}

/** Reads semicolon-separated tags. */
function tagsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((tag) => javaTrim(tag).toLowerCase())
    .filter(Boolean);
}

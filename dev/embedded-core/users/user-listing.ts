import * as v from 'valibot';
import { javaBase64, javaSplit } from '../server/java-base64';
import { badRequest } from '../server/request-error';
import type { AppRecords } from '../store';
import type { RecipeUser } from './user-records';
import { loginMethodsOf, userIdOf } from './users';

export type TimeJoinedOrder = 'ASC' | 'DESC';

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
export const recipeIdsParam = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const ids = text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean);
      const unknown = ids.find((id) => !RECIPE_IDS.includes(id.toLowerCase()));
      if (unknown !== undefined) throw badRequest(`Unknown recipe ID: ${unknown}`);
      return ids.length === 0 ? undefined : ids.map((id) => id.toLowerCase());
    }),
  ),
);

export const timeJoinedOrder = v.pipe(
  v.string(),
  v.transform((order): TimeJoinedOrder => {
    if (order === 'ASC' || order === 'DESC') return order;
    throw badRequest('timeJoinedOrder can be either ASC OR DESC');
  }),
);

/** A user in a list; its page starts with it. The user may be gone by the time the page is requested. */
export interface Listed {
  /** The core's own id. */
  userId: string;
  timeJoined: number;
}

/** The users with a login method that `accepts`, unordered. Callers complete them for display. */
export function listUsers(app: AppRecords, accepts: (user: RecipeUser) => boolean): Listed[] {
  const userIds = new Set<string>();
  for (const user of app.users.values()) if (accepts(user)) userIds.add(userIdOf(user));
  return [...userIds].map((userId) => ({ userId, timeJoined: timeJoinedOf(app, userId) }));
}

export function pageToken({ userId, timeJoined }: Listed): string {
  return Buffer.from(`${userId};${timeJoined}`).toString('base64');
}

export function readPageToken(token: string): Listed {
  const [userId = '', time = '', ...rest] = javaSplit(decodedToken(token), ';');
  if (rest.length > 0 || !/^[+-]?\d+$/.test(time)) throw badRequest('invalid pagination token');
  return { userId, timeJoined: Number(time) };
}

function decodedToken(token: string): string {
  try {
    return javaBase64(token).toString('utf8');
  } catch (error) {
    throw badRequest('invalid pagination token', error);
  }
}

/** Sorts by the time joined; users who joined at the same time come by descending id, in both orders, as in Core. */
export function inOrder(users: Listed[], order: TimeJoinedOrder): Listed[] {
  const sign = order === 'ASC' ? 1 : -1;
  return users.toSorted((a, b) => sign * (a.timeJoined - b.timeJoined) || (a.userId < b.userId ? 1 : -1));
}

export function isFrom(user: Listed, start: Listed, order: TimeJoinedOrder): boolean {
  if (user.timeJoined === start.timeJoined) return user.userId <= start.userId;
  return order === 'ASC' ? user.timeJoined > start.timeJoined : user.timeJoined < start.timeJoined;
}

function timeJoinedOf(app: AppRecords, userId: string): number {
  return Math.min(...loginMethodsOf(app, userId).map(({ timeJoined }) => timeJoined));
}

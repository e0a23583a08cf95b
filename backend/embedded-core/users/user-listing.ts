import * as v from 'valibot';
import { badRequest } from '../server/request-error';
import type { User } from './users';

export type TimeJoinedOrder = 'ASC' | 'DESC';

// The ids of Core's recipes. One that users don't sign in with is no error, and finds nobody.
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
  'oauth',
  'webauthn',
];

/** Recipe ids that commas part; undefined stands for all of them. */
export const recipeIdsParam = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const ids = text.split(',').map((id) => id.trim().toLowerCase());
      const unknown = ids.find((id) => !RECIPE_IDS.includes(id));
      if (unknown !== undefined) throw badRequest(`Unknown recipe ID: ${unknown}`);
      return ids;
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

/** Where a page begins. The user itself may be gone when its page is asked for. */
export interface PageStart {
  userId: string;
  timeJoined: number;
}

export function pageToken({ id, timeJoined }: User): string {
  return Buffer.from(`${id};${timeJoined}`).toString('base64');
}

export function readPageToken(token: string): PageStart {
  const parts = Buffer.from(token, 'base64').toString('utf8').split(';');
  const [userId = '', time = ''] = parts;
  if (parts.length !== 2 || !/^\d+$/.test(time)) throw badRequest('invalid pagination token');
  return { userId, timeJoined: Number(time) };
}

/** Sorts by the time joined; users who joined at the same time come by descending id, in both orders, as in Core. */
export function inOrder(users: User[], order: TimeJoinedOrder): User[] {
  const sign = order === 'ASC' ? 1 : -1;
  return users.toSorted((a, b) => sign * (a.timeJoined - b.timeJoined) || (a.id < b.id ? 1 : -1));
}

export function isFrom(user: User, start: PageStart, order: TimeJoinedOrder): boolean {
  if (user.timeJoined === start.timeJoined) return user.id <= start.userId;
  return order === 'ASC' ? user.timeJoined > start.timeJoined : user.timeJoined < start.timeJoined;
}

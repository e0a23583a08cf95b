import { createHash } from 'node:crypto';
import { getRequestFromUserContext } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import type { BaseRequest, BaseResponse } from '../sdk';

/** How long a `state` may be: what a client has to keep, and what fits into addresses on the way. */
export const LONGEST_STATE = 8192;
/** How long one may be that the core gets, which puts it into addresses that Core reads up to 8 kB of. */
const LONGEST_IN_CORE = 1000;

const PREFIX = 'vestibule-state-';
const KEPT = new RegExp(`(${PREFIX}[\\w-]+)=[^;]*`, 'g');
/** So long that a cookie has less than the 4 kB that browsers keep. */
const PART = 3600;
/** As long as a challenge lives. */
const LIFETIME_MS = 30 * 60_000;
/** How much of other requests a browser keeps beside a new one, in bytes: servers bound what a request may bring. */
const MOST_OF_OTHERS = 24_000;

/** Whether a `state` is kept by the browser, and the core gets `markOf` it. */
export function isKept(state: string | undefined): state is string {
  return state !== undefined && state.length > LONGEST_IN_CORE;
}

/** What stands for a long `state` in the core. */
export function markOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}

/** Where the cookies go: to the OAuth routes of the API, also from pages of another site if that is where they are. */
export interface CookiePlace {
  readonly path: string;
  readonly secure: boolean;
}

// The rounds of a request may be over before the browser has its cookies.
const brought = new WeakMap<UserContext, string>();

/** Leaves a long `state` with the browser that brought it, in cookies of its own. */
export function keepState(
  { req, res }: { readonly req: BaseRequest; readonly res: BaseResponse },
  state: string,
  { path, secure }: CookiePlace,
  userContext: UserContext,
): void {
  brought.set(userContext, state);
  const set = (name: string, value: string, expires: number) =>
    res.setCookie(name, value, undefined, secure, true, expires, path, secure ? 'none' : 'lax');
  const others = [...(req.getHeaderValue('cookie') ?? '').matchAll(KEPT)];
  if (others.join('').length > MOST_OF_OTHERS) for (const [, name = ''] of others) set(name, '', 0);
  const text = Buffer.from(state).toString('base64url');
  for (const [index, part] of (text.match(new RegExp(`.{1,${PART}}`, 'g')) ?? []).entries()) {
    set(nameOf(markOf(state), index), part, Date.now() + LIFETIME_MS);
  }
}

/**
 * The `state` that a mark stands for.
 *
 * @returns undefined if the browser hasn't got it, or something else in its place
 */
export function stateOf(mark: string, userContext: UserContext): string | undefined {
  const known = brought.get(userContext);
  if (known !== undefined && markOf(known) === mark) return known;
  const request = getRequestFromUserContext(userContext);
  const parts: string[] = [];
  for (let part; (part = request?.getCookieValue(nameOf(mark, parts.length))) !== undefined;)
    parts.push(part);
  const state = Buffer.from(parts.join(''), 'base64url').toString();
  return markOf(state) === mark ? state : undefined;
}

function nameOf(mark: string, index: number): string {
  return `${PREFIX}${mark.slice(0, 16)}-${index}`;
}

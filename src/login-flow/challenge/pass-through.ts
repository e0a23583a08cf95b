import { QUERY } from '@vestibule/contract';
import type { ClientInfo } from '../client/client-info';

/** What decides whether a user is sent straight on to a client. */
interface Passing {
  /** Whether the page asks the user something first: see {@link asksFirst}. */
  readonly isAsked: boolean;
  /** Whether the session has all that it needs; `unknown`: only the API can tell, and will. */
  readonly session: 'complete' | 'incomplete' | 'unknown';
  /** Who asks; undefined if nobody can say, and `unasked` where a later step finds out. */
  readonly client: Pick<ClientInfo, 'clientName' | 'consent'> | 'unasked' | undefined;
  /** Whether another browser has begun the request. */
  readonly isElsewhere?: boolean;
}

/**
 * Whether a user is sent straight on to a client: never to one that can't be named, or past the choice of an account.
 */
export function mayPassThrough({ isAsked, session, client, isElsewhere = false }: Passing): boolean {
  if (isAsked || isElsewhere || session === 'incomplete' || !client) return false;
  if (client === 'unasked') return true;
  return isNamed(client.clientName) && !client.consent?.prompt.includes('select_account');
}

/**
 * Whether the page of a login challenge asks its user something first: for a new sign-in, another account, or whether
 * they are whom the client expects.
 *
 * @param query of the page, untrusted
 */
export function asksFirst(query: URLSearchParams): boolean {
  return [QUERY.forceFreshAuth, QUERY.account, QUERY.hint].some((key) => query.has(key));
}

function isNamed(name: string | undefined): boolean {
  return name !== undefined && /[\p{L}\p{N}]/u.test(name);
}

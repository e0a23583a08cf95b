import { QUERY, wantsOtherAccount } from '@vestibule/contract';
import { foreignName, foreignText } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { nameOfUser, getSessionUser, isAddressOf, type SessionUser } from '../session/session';
import { completedFactors, currentFrontToken, mayHaveSession } from '../session/session-cookies';
import { subscribeToSession } from '../session/session-events';
import { singleFlight } from '../sdk/single-flight';
import { useLatest } from './use-latest';

/** The signed-in user's account, as screens show it. */
export interface Account {
  /** An email address, otherwise a phone number, otherwise the user's id. */
  readonly address: string;
  /** Fit for a sentence. */
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
}

/**
 * The signed-in user's account, once it is known. Until then a screen says less, but nothing wrong.
 *
 * @param ask whether to request it at all
 */
export function useSessionUser(ask = true): Account | undefined {
  const found = useAccount(ask, latest);
  return found === 'ASKING' ? undefined : found?.user;
}

/** Whom a sign-in form is for. */
export type SignInFor =
  /** It isn't known yet whom to ask to confirm who they are. */
  | { readonly status: 'ASKING' }
  /** Nobody is signed in, or it can't be found out who is. */
  | { readonly status: 'ANYONE' }
  | {
      /** The signed-in user has to sign in again. */
      readonly status: 'CONFIRM';
      readonly user: Account;
      /** Somebody else whom the client asked for. */
      readonly hinted: string | undefined;
      /** What the user has completed in this session: ways that they have to sign in. */
      readonly factors: readonly string[];
    }
  /** The signed-in user wants another account, and can go back to this one. */
  | { readonly status: 'OTHER'; readonly user: Account };

/**
 * Whom a page's sign-in form is for, if someone is signed in: their session stays until somebody has signed in.
 *
 * @param query of the page, untrusted
 */
export function useSignInFor(query: URLSearchParams): SignInFor {
  const isOther = wantsOtherAccount(query);
  const isFresh = query.get(QUERY.forceFreshAuth) === 'true';
  const found = useAccount(isOther || isFresh, latest);
  if (found === 'ASKING') return { status: isOther ? 'ANYONE' : 'ASKING' };
  if (!found) return { status: 'ANYONE' };
  const { user } = found;
  if (isOther) return { status: 'OTHER', user };
  return { status: 'CONFIRM', user, hinted: otherThan(found, query), factors: completedFactors() };
}

/**
 * Compares the user whom a client asks for with the one who is signed in.
 *
 * @param query of the page, untrusted; its `hint` is the client's `login_hint`
 * @returns the address that the client asked for, if it is none of the user's; undefined otherwise, and if it isn't known
 */
export async function hintedOther(query: URLSearchParams): Promise<string | undefined> {
  if (!query.has(QUERY.hint)) return undefined;
  const found = await account().catch(() => undefined);
  return found && otherThan(found, query);
}

function otherThan({ session }: Found, query: URLSearchParams): string | undefined {
  const hint = query.get(QUERY.hint) ?? '';
  return isAddressOf(session, hint) ? undefined : foreignText(hint, 254);
}

interface Found {
  /** The front token at that time. */
  readonly of: string | undefined;
  readonly user: Account;
  readonly session: SessionUser;
}

/** What the page's form needs as well, right after the page itself. */
let latest: Found | undefined;

function useAccount(ask: boolean, known?: Found): Found | 'ASKING' | undefined {
  const [found, setFound] = useState<Found | 'ASKING' | undefined>(() => {
    if (!ask || !mayHaveSession()) return undefined;
    return known?.of === currentFrontToken()?.raw ? known : 'ASKING';
  });
  const begin = useLatest();
  useEffect(() => {
    if (!ask) return undefined;
    const look = () => {
      const isLatest = begin();
      const settle = (next: Found | undefined) => isLatest() && setFound(next);
      // Without a session there is nothing to ask.
      if (!mayHaveSession()) settle(undefined);
      else account().then(settle, () => settle(undefined));
    };
    look();
    return subscribeToSession(({ action }) => {
      if (action === 'SESSION_CREATED' || action === 'SIGN_OUT' || action === 'UNAUTHORISED') look();
    });
  }, [ask, begin]);
  return found;
}

const once = singleFlight<SessionUser>();

async function account(): Promise<Found> {
  const session = await once(currentFrontToken()?.raw ?? '', getSessionUser);
  const { name = '', picture } = session;
  const user = { address: nameOfUser(session), name: foreignName(name) || undefined, picture };
  // The request may have refreshed the session.
  latest = { of: currentFrontToken()?.raw, user, session };
  return latest;
}

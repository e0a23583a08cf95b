import { QUERY, queryOf, wayBackOf, keptOf, pathBackOf, PATHS, withQuery } from '@vestibule/contract';

/** A challenge of an address. */
export interface AddressChallenge {
  readonly kind: 'login' | 'consent';
  readonly challenge: string;
}

/**
 * The login or consent challenge that an address belongs to: its own, or that of the page which it leads back to.
 *
 * @param query of the address, untrusted
 */
export function challengeOf(query: URLSearchParams): AddressChallenge | undefined {
  const wayBack = wayBackOf(query);
  return ownOf(query) ?? (wayBack && ownOf(queryOf(wayBack.to)));
}

function ownOf(query: URLSearchParams): AddressChallenge | undefined {
  const login = query.get(QUERY.loginChallenge);
  if (login) return { kind: 'login', challenge: login };
  const consent = query.get(QUERY.consentChallenge);
  return consent ? { kind: 'consent', challenge: consent } : undefined;
}

/** Detours that lead through a mail, whose link brings nothing back but an id of its own. */
export const MAILED = ['link', 'password-reset', 'email-verification'] as const;

/** One of them. */
export type Mailed = (typeof MAILED)[number];

/**
 * The path to continue with after a sign-in: the challenge page if there is a challenge, otherwise the way back. The
 * session is now the fresh one that a challenge may ask for.
 *
 * @param basePath the website base path
 * @param query of the page where the user set out, untrusted
 */
export function pathOnward(basePath: string, query: URLSearchParams): string {
  if (!query.has(QUERY.loginChallenge)) return pathBackOf(query) ?? PATHS.home;
  const kept = keptOf(query);
  kept.delete(QUERY.forceFreshAuth);
  kept.delete(QUERY.account);
  return withQuery(basePath || '/', kept);
}

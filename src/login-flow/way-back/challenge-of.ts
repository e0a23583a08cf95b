import { QUERY, queryOf, wayBackOf } from '@vestibule/contract';

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

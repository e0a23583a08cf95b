import { QUERY } from '@vestibule/contract';

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
  const login = query.get(QUERY.loginChallenge);
  if (login) return { kind: 'login', challenge: login };
  const consent = query.get(QUERY.consentChallenge);
  if (consent) return { kind: 'consent', challenge: consent };
  const [, search] = query.get(QUERY.redirectToPath)?.split('?', 2) ?? [];
  return search === undefined ? undefined : challengeOf(new URLSearchParams(search));
}

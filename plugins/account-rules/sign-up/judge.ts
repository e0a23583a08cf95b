import { covers, domainOf, type SignUpRules } from '../rules/read-rules';

/** Why nobody gets an account with this address or number. */
export type SignUpRefusal =
  /** Accounts are made by the operator alone. */
  | 'SIGN_UP_OFF'
  /** Only addresses of other domains may, or those of this one may not. */
  | 'DOMAIN_REFUSED'
  /** The address is one that is thrown away after use. */
  | 'ONE_TIME_ADDRESS'
  /** Domains are asked for, and there is no address: an account by phone number, or at a provider that tells none. */
  | 'ADDRESS_NEEDED';

/**
 * Whether a new account may be made.
 *
 * @param email undefined if none is told
 * @returns why not; undefined if it may
 */
export function signUpRefusal(rules: SignUpRules, email: string | undefined): SignUpRefusal | undefined {
  const { mode, allowedDomains, refusedDomains, oneTimeDomains } = rules;
  if (mode === 'off') return 'SIGN_UP_OFF';
  if (email === undefined) return allowedDomains ? 'ADDRESS_NEEDED' : undefined;
  const domain = domainOf(email);
  const isAllowed = allowedDomains === undefined || covers(allowedDomains, domain);
  if (!isAllowed || covers(refusedDomains, domain)) return 'DOMAIN_REFUSED';
  return isBelow(domain, oneTimeDomains) ? 'ONE_TIME_ADDRESS' : undefined;
}

/** Whether a domain, or one that it is below, is on a list: such services give each of their users a domain below theirs. */
function isBelow(domain: string, list: ReadonlySet<string>): boolean {
  if (list.size === 0) return false;
  const parts = domain.split('.');
  return parts.some((_, index) => list.has(parts.slice(index).join('.')));
}

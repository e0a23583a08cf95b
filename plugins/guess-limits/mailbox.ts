import { domainToASCII } from 'node:url';
import type { Mailbox } from './accounts';

/**
 * One spelling of a mailbox or number. What follows a plus sign in an address doesn't count (RFC 5233): its messages
 * arrive in the same mailbox.
 */
export function spelling(mailbox: Mailbox): string {
  if ('phoneNumber' in mailbox) return `phone:${mailbox.phoneNumber.replace(/\D/g, '')}`;
  const email = mailbox.email.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [local = ''] = email.slice(0, Math.max(at, 0)).split('+', 1);
  return `email:${local}@${(domainToASCII(domain) || domain).replace(/\.$/, '')}`;
}

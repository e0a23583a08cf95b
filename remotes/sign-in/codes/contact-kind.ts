import type { CodeContact, LoginMethods } from '@vestibule/auth-runtime';

/** What a tenant's codes and links can be sent to: an e-mail address, a phone, or either. */
export type ContactKind = 'email' | 'phone' | 'either';

/**
 * What to ask for.
 *
 * @param methods what the tenant offers
 */
export function contactKindOf({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): ContactKind {
  const email = firstFactors.includes('otp-email') || firstFactors.includes('link-email');
  const phone = firstFactors.includes('otp-phone') || firstFactors.includes('link-phone');
  if (email && phone) return 'either';
  return phone ? 'phone' : 'email';
}

/**
 * Where a message went, as text.
 *
 * @param contact checked
 */
export function contactText(contact: CodeContact): string {
  return 'email' in contact ? contact.email : contact.phoneNumber;
}

import type { CodeContact, LoginMethods } from '@vestibule/auth-runtime';

/** Where a tenant's codes and links can be sent: an email address, a phone, or either. */
export type ContactKind = 'email' | 'phone' | 'either';

/**
 * Which kind of contact to ask for.
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
 * What the button offers to send: a code, unless the tenant offers only links.
 *
 * @param methods what the tenant offers
 */
export function messageKindOf({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): 'code' | 'link' {
  return firstFactors.includes('otp-email') || firstFactors.includes('otp-phone') ? 'code' : 'link';
}

/**
 * Whether a message with a link also has a code, to type where it was requested.
 *
 * @param methods what the link's tenant offers
 */
export function hasCodeBesideLink({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): boolean {
  // The link doesn't say where it was sent.
  const sentTo = (['email', 'phone'] as const).filter((kind) => firstFactors.includes(`link-${kind}`));
  return sentTo.length > 0 && sentTo.every((kind) => firstFactors.includes(`otp-${kind}`));
}

/**
 * Where a message went, as text.
 *
 * @param contact checked
 */
export function contactText(contact: CodeContact): string {
  return 'email' in contact ? contact.email : contact.phoneNumber;
}

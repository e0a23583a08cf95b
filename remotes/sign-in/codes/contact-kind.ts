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
 * What the button that sends a message names: a code, unless the tenant offers links alone.
 *
 * @param methods what the tenant offers
 */
export function messageKindOf({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): 'code' | 'link' {
  return firstFactors.includes('otp-email') || firstFactors.includes('otp-phone') ? 'code' : 'link';
}

/**
 * Whether a message with a link carries a code as well, to be typed where it was asked for.
 *
 * @param methods what the tenant of the link offers
 */
export function hasCodeBesideLink({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): boolean {
  // The link doesn't tell what it was sent to.
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

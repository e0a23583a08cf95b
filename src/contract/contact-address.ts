/**
 * Where a contact leads to.
 *
 * @param contact an email address, or an address with `https:` or `mailto:`; checked
 */
export function contactAddress(contact: string): string {
  return /^(https:\/\/|mailto:)/.test(contact) ? contact : `mailto:${contact}`;
}

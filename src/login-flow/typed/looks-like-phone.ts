import { plain } from './text';

/**
 * Whether what is being typed into a field for email addresses and phone numbers is a number.
 *
 * @param typed so far
 */
export function looksLikePhone(typed: string): boolean {
  return /^(tel:)?\+?[\d\s()./\p{Pd}]+$/iu.test(plain(typed)) && /\d/.test(plain(typed));
}

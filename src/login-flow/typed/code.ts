import { plain } from './text';

// Hyphens of every kind, the minus sign, and dots.
const BETWEEN_GROUPS = /[\s\p{Pd}\u2043\u2212.\u00B7\u2022\u3002\u30FB]/gu;

/**
 * The code that was meant: without what users and mail programs put between its groups, its digits as ASCII.
 *
 * @param typed a code of digits, or a recovery code, as typed or pasted
 */
export function readCode(typed: string): string {
  return plain(typed).replace(BETWEEN_GROUPS, '');
}

import { FORM_FIELDS, type Action } from '@vestibule/login-flow';
import type { Fields } from './fields';

/** How long somebody needs to read what they are asked, in milliseconds. */
const READ_MS = 500;

/** What answers a client, or goes on as somebody. */
const ANSWERS: readonly Action[] = ['consent', 'cancel', 'continue'];

/**
 * Whether a press was made before anybody could have read what it answers: the second one of a double click, which has
 * landed on the next page. The page counts by its script too, for what only a browser knows.
 *
 * Clocks that differ by more than that tell nothing. So they never keep anybody from answering.
 */
export function isTooSoon(action: Action, fields: Fields, now = Date.now()): boolean {
  const left = fields.get(FORM_FIELDS.left);
  return ANSWERS.includes(action) && left !== undefined && Math.abs(now - Number(left)) < READ_MS;
}

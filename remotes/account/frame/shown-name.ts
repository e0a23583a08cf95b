import { foreignText } from '@vestibule/ui';

/** The longest name shown, in characters: as long as an address may be. */
const LONGEST = 320;

/**
 * A name or address chosen by some user, made safe to show among our words.
 *
 * @param name untrusted
 */
export function shownName(name: string): string {
  return foreignText(name, LONGEST);
}

import { foreignText } from '@vestibule/ui';

/** The longest name that is shown, in characters: as long as an address may be. */
const LONGEST = 320;

/**
 * A name or address that some user chose, fit to stand among our words.
 *
 * @param name untrusted
 */
export function shownName(name: string): string {
  return foreignText(name, LONGEST);
}

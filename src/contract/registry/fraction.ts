/**
 * Maps a text to a fixed number from 0 up to 1, far from the number of a similar text.
 *
 * @param text any
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV-1a alone returns close numbers for texts that differ only in their last letters.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

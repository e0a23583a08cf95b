/**
 * Makes a text that somebody else wrote fit to stand among ours: control characters and those that turn the reading
 * direction are dropped, white space is folded, and the length is bounded.
 *
 * @param text untrusted
 * @param maxLength in characters; what is longer ends in an ellipsis
 */
export function foreignText(text: string, maxLength: number): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : clean;
}

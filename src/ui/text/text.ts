const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The longest name shown, in characters. */
const NAME_MAX_LENGTH = 60;

/** Marks that look like our own sign for a verified name. */
const MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F512}\u{1F510}\u{1F6E1}\u{1F396}\u{1F3C5}]/gu;

/** The visible characters of ASCII. */
const PLAIN = /^[ -~]*$/;

/**
 * Makes a third party's name fit for our sentences: like {@link foreignText}, and without marks that vouch for it.
 *
 * @param name untrusted
 * @returns empty if nothing worth showing remains
 */
export function foreignName(name: string): string {
  return foreignText(name.replace(MARKS, ''), NAME_MAX_LENGTH);
}

/**
 * Makes a third party's text safe to show among ours: drops control characters, those that change the reading
 * direction, and invisible or overlapping ones, folds white space, and limits the length. Isolates right-to-left text,
 * so it doesn't reverse our words.
 *
 * @param text untrusted
 * @param maxLength in characters; a longer text ends in an ellipsis
 */
export function foreignText(text: string, maxLength: number): string {
  // Nothing else would change in such a text, and the rest takes a slow phone a frame or two.
  if (text.length <= maxLength && PLAIN.test(text)) return text.replace(/ +/g, ' ').trim();
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, ' ')
    // Letters with many marks would overlap what surrounds them.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    // Text that is invisible counts as empty.
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
  const bounded = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : clean;
  return RIGHT_TO_LEFT.test(bounded) ? `\u2068${bounded}\u2069` : bounded;
}

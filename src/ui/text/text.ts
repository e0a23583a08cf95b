const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The longest name that somebody is shown with, in characters. */
const NAME_MAX_LENGTH = 60;

/** Marks that look like our word for somebody whom we vouch for. */
const MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F512}\u{1F510}\u{1F6E1}\u{1F396}\u{1F3C5}]/gu;

/** The characters of ASCII that are drawn. */
const PLAIN = /^[ -~]*$/;

/**
 * A name that somebody else chose for themselves, fit to stand in our sentences: as {@link foreignText}, and it vouches
 * for nobody.
 *
 * @param name untrusted
 * @returns empty where there is nothing worth showing
 */
export function foreignName(name: string): string {
  return foreignText(name.replace(MARKS, ''), NAME_MAX_LENGTH);
}

/**
 * Makes a text that somebody else wrote fit to stand among ours: control characters and those that turn the reading
 * direction are dropped, as is what is drawn as nothing or over its neighbours, white space is folded, and the length is
 * bounded. Text that is read from right to left is set apart, so that it turns no word of ours.
 *
 * @param text untrusted
 * @param maxLength in characters; what is longer ends in an ellipsis
 */
export function foreignText(text: string, maxLength: number): string {
  // What follows changes nothing else of such a text, and takes a slow phone most of a frame or two.
  if (text.length <= maxLength && PLAIN.test(text)) return text.replace(/ +/g, ' ').trim();
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, ' ')
    // Letters that carry a heap of marks would be drawn over what stands around them.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    // What is drawn as nothing is none.
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
  const bounded = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : clean;
  return RIGHT_TO_LEFT.test(bounded) ? `\u2068${bounded}\u2069` : bounded;
}

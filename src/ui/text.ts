const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Makes a text that somebody else wrote fit to stand among ours: control characters and those that turn the reading
 * direction are dropped, as is what is drawn as nothing or over its neighbours, white space is folded, and the length is
 * bounded. Text that is read from right to left is set apart, so that it turns no word of ours.
 *
 * @param text untrusted
 * @param maxLength in characters; what is longer ends in an ellipsis
 */
export function foreignText(text: string, maxLength: number): string {
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

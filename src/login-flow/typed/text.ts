// Directional marks, zero-width spaces and the like, which come along when text is copied.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu;
const DIGIT = /\p{Nd}/gu;

/**
 * Text without what nobody sees: invisible characters, and white space around it.
 *
 * @param typed as typed or pasted
 */
export function visible(typed: string): string {
  return typed.replace(INVISIBLE, '').trim();
}

/**
 * {@link visible} text in the characters that codes and numbers are made of: full-width letters and signs as ASCII
 * (Unicode's NFKC), digits of any script as 0 to 9.
 *
 * @param typed as typed or pasted
 */
export function plain(typed: string): string {
  return visible(typed.normalize('NFKC')).replace(DIGIT, (digit) => String(valueOf(digit)));
}

/** Each script's ten digits follow each other (The Unicode Standard, section 4.6). */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

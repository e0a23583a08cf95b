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

/**
 * Whether what is being typed into a field for email addresses and phone numbers is a number.
 *
 * @param typed so far
 */
export function looksLikePhone(typed: string): boolean {
  return /^(tel:)?\+?[\d\s()./\p{Pd}]+$/iu.test(plain(typed)) && /\d/.test(plain(typed));
}

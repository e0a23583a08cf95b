/** The scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

const known = new Map<string, boolean>();

/**
 * Whether a language is written from right to left.
 *
 * @param locale a BCP 47 tag; one that is none isn't
 */
export function isRightToLeft(locale: string): boolean {
  const found = known.get(locale) ?? RIGHT_TO_LEFT.test(scriptOf(locale) ?? '');
  known.set(locale, found);
  return found;
}

/** The direction of a language's text, as HTML's `dir` has it. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return isRightToLeft(locale) ? 'rtl' : 'ltr';
}

function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script;
  } catch {
    return undefined;
  }
}

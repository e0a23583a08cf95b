/**
 * A number for each region that nobody has. Regulators keep them free for films and manuals: NANPA (CA and `ELSEWHERE`), Ofcom,
 * Bundesnetzagentur (Mitteilung 148/2021), ARCEP, ACMA, ComReg and PTS. Anatel and Japan's plan give no number from the
 * ranges used here, and the Chinese one is a carrier's own.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
  AU: '+61 491 570 156',
  BR: '+55 11 90000-0000',
  CA: '+1 613 555 0143',
  CN: '+86 138 0013 8000',
  DE: '+49 171 3920012',
  FR: '+33 6 39 98 12 34',
  GB: '+44 20 7946 0018',
  IE: '+353 20 910 1234',
  JP: '+81 90 0000 0000',
  SE: '+46 70 174 06 05',
};

/** For the United States, and where no number is kept free. */
const ELSEWHERE = '+1 202 555 0143';

const NO_BREAK_SPACE = '\u00A0';

/**
 * A phone number with its country, as an example for readers of a language: of their region, or else of the one where
 * most people speak the language.
 *
 * @param locale a BCP 47 tag
 */
export function phoneExample(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  const number = EXAMPLES[region ?? ''] ?? EXAMPLES[new Intl.Locale(language).maximize().region ?? ''];
  return (number ?? ELSEWHERE).replaceAll(' ', NO_BREAK_SPACE);
}

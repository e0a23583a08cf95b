import type { FieldWords } from '@vestibule/contract';

/**
 * A text of the configuration in the user's language; English where it lacks that.
 *
 * @param words of the configuration
 * @param locale a BCP 47 tag, such as `de-AT`
 */
export function wordsIn(words: FieldWords, locale: string): string {
  if (typeof words === 'string') return words;
  return words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en;
}

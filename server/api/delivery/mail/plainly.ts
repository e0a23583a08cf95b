import { isRightToLeft } from '@vestibule/messages';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name among our sentences: it turns no text around, and programs make no link of it. Those take `evil.example` for
 * one unless something stands at the dot that no address has.
 */
export function plainly(name: string, locale: string): string {
  const visible = name.replaceAll(/[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu, (found) =>
    /\s/.test(found) ? ' ' : '',
  );
  const unlinked = visible.replaceAll(/(?<=\S)([.:/@])(?=\S)/g, '$1\u2060');
  return !isRightToLeft(locale) && RIGHT_TO_LEFT.test(unlinked) ? `\u2068${unlinked}\u2069` : unlinked;
}

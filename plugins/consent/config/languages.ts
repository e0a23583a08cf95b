import Negotiator from 'negotiator';
import type { BaseRequest } from '../sdk';

const mostLocales = 10;

/** The well-formed BCP 47 tags among these, in canonical form, ten at most. */
export function localesIn(tags: readonly string[]): string[] {
  const found = tags.flatMap((tag) => {
    try {
      return Intl.getCanonicalLocales(tag);
    } catch {
      return [];
    }
  });
  return [...new Set(found)].slice(0, mostLocales);
}

/** The languages the reader wants: the page's `lang`, then the client's `ui_locales`, then the browser's. */
export function wantedLanguages(request: BaseRequest, uiLocales: readonly string[]): string[] {
  const accepted = languagesOf(request.getHeaderValue('accept-language'));
  return localesIn([request.getKeyValueFromQuery('lang') ?? '', ...uiLocales, ...accepted]);
}

/** The languages that a browser prefers, by its header field `Accept-Language`. */
export function languagesOf(header = ''): string[] {
  return localesIn(new Negotiator({ headers: { 'accept-language': header } }).languages());
}

/** The best available language by RFC 4647 lookup: `de-CH` finds `de`. If none fits, English, or else the first. */
export function pickLanguage<Language extends string>(
  available: readonly Language[],
  wanted: readonly string[],
): Language | undefined {
  for (const tag of wanted) {
    for (let range = tag; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const match = available.find((language) => language.toLowerCase() === range.toLowerCase());
      if (match !== undefined) return match;
    }
  }
  return available.find((language) => /^en\b/i.test(language)) ?? available[0];
}

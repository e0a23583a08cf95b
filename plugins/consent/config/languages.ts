import { acceptedLanguages } from '@vestibule/login-flow';
import { defaultLanguage, matchLanguage } from '@vestibule/messages';
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
  const accepted = acceptedLanguages(request.getHeaderValue('accept-language'));
  return localesIn([request.getKeyValueFromQuery('lang') ?? '', ...uiLocales, ...accepted]);
}

/** The first of the wanted languages that is available, as people mean them: `de-CH` finds `de`. If none is, the tenant's, the installation's, English, or else the first. */
export function pickLanguage(
  available: readonly string[],
  wanted: readonly string[],
  tenantId?: string,
): string | undefined {
  for (const tag of [...wanted, defaultLanguage(tenantId)]) {
    const match = matchLanguage(tag, available);
    if (match !== undefined) return match;
  }
  return available.find((language) => /^en\b/i.test(language)) ?? available[0];
}

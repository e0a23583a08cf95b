import { wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { failure } from './messages/compiled/failure';
import type { PageBrand } from './page-brand';
import { notice, serverPage, way } from './server-page';

/** What the page says, for servers that have only its text. */
export const failureWords = (lang: string, tenantId?: string) => wordsOf(failure, lang, tenantId);

const english = failureWords('en');

/** What a program reads in place of the page. */
export const FAILURE = `${english('title')}. ${english('later')}\n`;

/** Whose page has failed, as far as that can be read. */
interface FailedPage {
  readonly brand?: PageBrand | undefined;
  readonly tenantId?: string | undefined;
  /** What stands below it. */
  readonly foot?: Markup | undefined;
}

/**
 * A page for whoever can't have theirs now, without anything of the site's own: whatever has failed, this doesn't.
 *
 * @param lang a BCP 47 tag
 * @param seconds after how many it asks again by itself; undefined if only the reader asks
 */
export function failurePage(
  lang: string,
  seconds: number | undefined,
  { brand, tenantId, foot }: FailedPage = {},
): string {
  const t = failureWords(lang, tenantId);
  return serverPage({
    lang,
    title: t('title'),
    brand,
    tenantId,
    body: html`${notice('danger', waitingWords(lang, seconds, tenantId))}
    ${/* An empty address is the page's own. */ way('', t('again'), 'accent')}`,
    foot,
  });
}

/** When the page asks again. */
export function waitingWords(lang: string, seconds: number | undefined, tenantId?: string): string {
  const t = failureWords(lang, tenantId);
  return seconds === undefined ? t('later') : t('waiting', { seconds });
}

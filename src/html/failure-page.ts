import { wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { failure } from './messages/compiled/failure';
import { notice, serverPage, way } from './server-page';

/** What the page says, for servers that have only its text. */
export const failureWords = (lang: string) => wordsOf(failure, lang);

const english = failureWords('en');

/** What a program reads in place of the page. */
export const FAILURE = `${english('title')}. ${english('later')}\n`;

/**
 * A page for whoever can't have theirs now, without anything of the site's own: whatever has failed, this doesn't.
 *
 * @param lang a BCP 47 tag
 * @param seconds after how many it asks again by itself; undefined if only the reader asks
 * @param appName undefined while that can't be read
 * @param foot what stands below it
 */
export function failurePage(
  lang: string,
  seconds: number | undefined,
  appName?: string,
  foot?: Markup,
): string {
  const t = failureWords(lang);
  return serverPage({
    lang,
    title: t('title'),
    appName,
    body: html`${notice('danger', waitingWords(lang, seconds))}
    ${/* An empty address is the page's own. */ way('', t('again'), 'accent')}`,
    foot,
  });
}

/** When the page asks again. */
export function waitingWords(lang: string, seconds: number | undefined): string {
  const t = failureWords(lang);
  return seconds === undefined ? t('later') : t('waiting', { seconds });
}

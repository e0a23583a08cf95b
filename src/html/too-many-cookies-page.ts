import { directionOf, LANGUAGES, wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { cookies } from './messages/compiled/cookies';
import { serverPage, way } from './server-page';

const [first = 'en', ...others] = LANGUAGES;
const t = wordsOf(cookies, first);

/** A page for a browser whose request can't be read, its language neither: so it is in all of them. */
export const tooManyCookiesPage = serverPage({
  lang: first,
  title: t('title'),
  body: html`<p>${t('what')}</p>
    <p>${t('then')}</p>
    ${way('', t('goOn'), 'accent')} ${others.map(inOther)}`,
});

function inOther(language: string): Markup {
  const tOther = wordsOf(cookies, language);
  return html`<p class="vs-quiet" lang="${language}" dir="${directionOf(language)}">
    ${tOther('what')} ${tOther('then')} <a href="">${tOther('goOn')}</a>
  </p>`;
}

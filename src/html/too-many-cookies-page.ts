import { directionOf, languages, wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { cookies } from './messages/compiled/cookies';
import type { PageBrand } from './page-brand';
import { serverPage, way } from './server-page';

/**
 * A page for a browser whose request can't be read, its language neither: so it is in all of them.
 *
 * @param brand whole in itself, as its files can't be asked for either
 */
export function tooManyCookiesPage(brand?: PageBrand): string {
  const [first = 'en', ...others] = languages();
  const t = wordsOf(cookies, first);
  return serverPage({
    lang: first,
    title: t('title'),
    brand,
    body: html`<p>${t('what')}</p>
      <p>${t('then')}</p>
      ${way('', t('goOn'), 'accent')} ${others.map(inOther)}`,
  });
}

function inOther(language: string): Markup {
  const tOther = wordsOf(cookies, language);
  return html`<p class="vs-quiet" lang="${language}" dir="${directionOf(language)}">
    ${tOther('what')} ${tOther('then')} <a href="">${tOther('goOn')}</a>
  </p>`;
}

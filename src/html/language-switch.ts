import { languageChoices, languageOf, wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { language as languageWords } from './messages/compiled/language';

/** The choice of a language at the foot of a document. */
export interface LanguageSwitch {
  /** The page's, a BCP 47 tag. */
  readonly locale: string;
  /** BCP 47 tags, as in `languageChoices`. */
  readonly offered?: readonly string[] | undefined;
  readonly tenantId?: string | undefined;
  /** Whether a script of the document takes a choice as it is made: then only a browser without needs the button. */
  readonly hasScript?: boolean | undefined;
}

/** The name of the choice's one field. */
export const LANGUAGE_FIELD = 'language';

/**
 * The choice of a language for a document, as the page has it: an ordinary form, sent to the page's own address, so nothing
 * of that is lost, and none is named that somebody could have changed.
 *
 * @returns undefined if there is nothing to choose
 */
export function languageSwitch(of: LanguageSwitch): Markup | undefined {
  const choices = languageChoices(of.offered);
  if (choices.length === 0) return undefined;
  const t = wordsOf(languageWords, of.locale, of.tenantId);
  const current = languageOf(of.locale);
  const options = choices.map(({ language, name }) => {
    const selected: Markup = { markup: language === current ? ' selected' : '' };
    return html`<option value="${language}" lang="${language}" ${selected}>${name}</option>`;
  });
  const button = html`<button class="vs-button vs-button-plain">${t('change')}</button>`;
  return html`<form class="vs-foot" method="post">
    <section aria-label="${t('region')}">
      <label for="vs-language">${t('label')}</label
      ><select id="vs-language" name="${LANGUAGE_FIELD}">
        ${options}</select
      >${of.hasScript ? html`<noscript>${button}</noscript>` : button}
    </section>
  </form>`;
}

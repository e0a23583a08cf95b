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
  /** By default to the page's own address: so nothing of that is lost, and none is named that somebody could have changed. */
  readonly sent?: SentChoice | undefined;
}

/** How a choice is sent, if not as an ordinary form to the page's own address on the site. */
interface SentChoice {
  /** An address, which the page then names. */
  readonly to?: string | undefined;
  /** The one type that no other form of ours has: it tells a choice apart where others are sent to the same address. */
  readonly as?: 'text/plain';
  /** To what can't read a form. */
  readonly by?: 'get' | 'post';
}

/** The name of the choice's one field. */
export const LANGUAGE_FIELD = 'language';

/**
 * The choice of a language for a document, as the page has it: an ordinary form.
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
  return html`<form class="vs-foot" ${attributesOf(of.sent)}>
    <section aria-label="${t('region')}">
      <label for="vs-language">${t('label')}</label
      ><select id="vs-language" name="${LANGUAGE_FIELD}">
        ${options}</select
      >${of.hasScript ? html`<noscript>${button}</noscript>` : button}
    </section>
  </form>`;
}

function attributesOf({ to, as, by = 'post' }: SentChoice = {}): Markup {
  const whereTo = to === undefined ? undefined : html` action="${to}"`;
  const type = as && html` enctype="${as}"`;
  return html`method="${by}"${whereTo}${type}`;
}

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

const LATIN = 'abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ';
const ACCENTED = 'áƀćďéƒğĥíĵķľɱńóþřšťúŵýžÁƁĆĎÉƑĞĤÍĴĶĽṀŃÓÞŘŠŤÚŴÝŽ';

/** How much longer than English the pseudo-language is. */
const LONGER = 1.4;

/** The languages that nobody speaks, as CLDR names them: from left to right, and from right to left. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/**
 * A sentence of English in a language that nobody speaks: longer, and with accents, so that what is cut, joined or
 * written in the code shows.
 *
 * @param {string} text of ICU MessageFormat
 * @param {string} [language] whose plural forms it gets, a BCP 47 tag; defaults to English
 * @returns {string} the same, with the same placeholders
 */
export function pseudo(text, language = 'en') {
  const elements = parse(text, { ignoreTag: true, captureLocation: false }).map(inLanguage);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the types of its printer are copies of its parser's
  return printAST(elements);

  /** @param {Element} element @returns {Element} */
  function inLanguage(element) {
    if (element.type === TYPE.literal) return { ...element, value: longer(element.value) };
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
    const forms = element.type === TYPE.plural ? formsOf(element) : [];
    const given = Object.entries(element.options);
    const lacking = forms.flatMap((form) =>
      given.flatMap(([name, option]) =>
        name === 'other' && !Object.hasOwn(element.options, form)
          ? [/** @type {const} */ ([form, option])]
          : [],
      ),
    );
    const options = [...lacking, ...given].map(([name, option]) => [
      name,
      { ...option, value: option.value.map(inLanguage) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }

  /** @param {import('@formatjs/icu-messageformat-parser').PluralElement} element */
  function formsOf({ pluralType: type = 'cardinal' }) {
    return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  }
}

/** Each word gets its share, so that lines break where they did. @param {string} text */
function longer(text) {
  let owed = 0;
  return text.replaceAll(
    /(\P{L}*)(\p{L}+)/gu,
    (/** @type {string} */ all, before, /** @type {string} */ word) => {
      owed += all.length * (LONGER - 1);
      const more = Math.floor(owed);
      owed -= more;
      const marked = word.replaceAll(/[a-z]/gi, (letter) => ACCENTED[LATIN.indexOf(letter)] ?? letter);
      return before + marked + marked.slice(-1).repeat(more);
    },
  );
}

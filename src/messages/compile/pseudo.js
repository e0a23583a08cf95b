import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

const LATIN = 'abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ';
const ACCENTED = 'áƀćďéƒğĥíĵķľɱńóþřšťúŵýžÁƁĆĎÉƑĞĤÍĴĶĽṀŃÓÞŘŠŤÚŴÝŽ';

/** How much longer than English the pseudo-language is. */
const LONGER = 1.4;

/**
 * A sentence of English in a language that nobody speaks: longer, and with accents, so that what is cut, joined or
 * written in the code shows.
 *
 * @param {string} text of ICU MessageFormat
 * @returns {string} the same, with the same placeholders
 */
export function pseudo(text) {
  const elements = parse(text, { ignoreTag: true, captureLocation: false }).map(accented);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the types of its printer are copies of its parser's
  return printAST(elements);
}

/** @param {Element} element @returns {Element} */
function accented(element) {
  if (element.type === TYPE.literal) return { ...element, value: longer(element.value) };
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(accented) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

/** Each word gets its share, so that lines break where they did. @param {string} text */
function longer(text) {
  let owed = 0;
  return text.replaceAll(/\p{L}+/gu, (word) => {
    owed += word.length * (LONGER - 1);
    const more = Math.floor(owed);
    owed -= more;
    const marked = word.replaceAll(/[a-z]/gi, (letter) => ACCENTED[LATIN.indexOf(letter)] ?? letter);
    return marked + marked.slice(-1).repeat(more);
  });
}

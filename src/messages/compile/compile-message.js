import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** As `KINDS` of `../format.ts`. */
const KINDS = { number: 0, select: 1, plural: 2, ordinal: 3 };

/**
 * @typedef {import('../format').Message} Message
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {'text' | 'number'} Kind
 *
 * @typedef {object} Compiled
 * @property {Message} message
 * @property {Record<string, Kind>} values what the sentence is told, by the names of its placeholders
 * @property {{ name: string, type: 'cardinal' | 'ordinal', cases: string[] }[]} plurals
 */

/** A sentence that isn't one of ICU MessageFormat, or uses what pages can't do. */
export class MessageError extends Error {}

const SAID = /** @type {Record<string, string>} */ ({
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a “{” has no “}”',
  EMPTY_ARGUMENT: '“{}” names nothing',
  MALFORMED_ARGUMENT: 'a placeholder is written wrong',
  MISSING_OTHER_CLAUSE: '“other” is missing',
  UNMATCHED_CLOSING_BRACE: 'a “}” has no “{”',
});

/**
 * Compiles a sentence of ICU MessageFormat.
 *
 * @param {string} text
 * @returns {Compiled}
 * @throws {MessageError} which says what is wrong, in words that follow a colon
 */
export function compileMessage(text) {
  const compiled = /** @type {Compiled} */ ({ message: '', values: {}, plurals: [] });
  compiled.message = partsOf(parsed(text), compiled, undefined);
  return compiled;
}

/** @param {string} text */
function parsed(text) {
  try {
    return parse(text, { ignoreTag: true, captureLocation: false });
  } catch (error) {
    const code = error instanceof Error ? error.message : String(error);
    throw new MessageError(SAID[code] ?? code.toLowerCase().replaceAll('_', ' '));
  }
}

/**
 * @param {Element[]} elements
 * @param {Compiled} compiled gets what they use
 * @param {string | undefined} counted the value that `#` stands for
 * @returns {Message}
 */
function partsOf(elements, compiled, counted) {
  const parts = elements.map((element) => partOf(element, compiled, counted));
  const [first = '', ...more] = parts;
  return typeof first === 'string' && more.length === 0 ? first : parts;
}

/**
 * @param {Element} element
 * @param {Compiled} compiled
 * @param {string | undefined} counted
 * @returns {any}
 */
function partOf(element, compiled, counted) {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      compiled.values[element.value] ??= 'text';
      return [element.value];
    case TYPE.number:
      if (element.style) throw new MessageError('numbers have no styles here');
      compiled.values[element.value] = 'number';
      return [element.value, KINDS.number];
    case TYPE.pound:
      return [counted, KINDS.number];
    case TYPE.select:
      compiled.values[element.value] ??= 'text';
      return [element.value, KINDS.select, casesOf(element.options, compiled, counted)];
    case TYPE.plural: {
      if (element.offset !== 0) throw new MessageError('“offset” isn’t known here');
      const type = element.pluralType ?? 'cardinal';
      const name = element.value;
      compiled.values[name] = 'number';
      compiled.plurals.push({ name, type, cases: Object.keys(element.options) });
      return [
        name,
        type === 'cardinal' ? KINDS.plural : KINDS.ordinal,
        casesOf(element.options, compiled, name),
      ];
    }
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new MessageError('dates, times and tags aren’t known here: they come as values');
  }
}

/**
 * @param {Record<string, { value: Element[] }>} options
 * @param {Compiled} compiled
 * @param {string | undefined} counted
 */
function casesOf(options, compiled, counted) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, partsOf(value, compiled, counted)]),
  );
}

import { localeForDigits } from './digits';
import { isRightToLeft } from './direction';

/** What fills a placeholder: text as it is, a number as the language writes it. */
export type Value = string | number;

export type Values = Readonly<Record<string, Value | undefined>>;

/** A sentence of ICU MessageFormat, compiled: text, or text with what is put into it. */
export type Message = string | readonly Part[];

type Part = string | Argument | Choice;

/** A value by its name; with `NUMBER`, one that may have come as text. */
type Argument = readonly [name: string, kind?: typeof KINDS.number];

/** One of several sentences, by a value. */
type Choice = readonly [name: string, kind: ChoiceKind, cases: Readonly<Record<string, Message>>];

type ChoiceKind = (typeof KINDS)['select' | 'plural' | 'ordinal'];

/** How compiled sentences name what is done with a value. */
const KINDS = { number: 0, select: 1, plural: 2, ordinal: 3 } as const;

/**
 * Puts a compiled sentence together.
 *
 * @param values by the names of the placeholders; one that lacks stays as it is
 * @param locale a BCP 47 tag
 */
export function formatMessage(message: Message, values: Values, locale: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => (typeof part === 'string' ? part : formatPart(part, values, locale)))
    .join(SEAM)
    .replaceAll(SEAMS, '$1$2');
}

/** Between what is said and what is put into it, until they are one: no text has it. */
const SEAM = '\0';

/** With the space that Chinese has there beside other letters, if Chinese is on both sides. */
const SEAMS = /(\p{sc=Han}) \0(?=\p{sc=Han})|(\p{sc=Han})\0 (?=\p{sc=Han})|\0/gu;

function formatPart(part: Argument | Choice, values: Values, locale: string): string {
  const [name, kind] = part;
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  if (part.length === 3) return formatMessage(caseOf(value, part, locale), values, locale);
  const number = kind === KINDS.number ? Number(value) : value;
  if (typeof number === 'number' && !Number.isNaN(number)) return numbers(locale).format(number);
  return isolated(String(value), locale);
}

function caseOf(value: Value, [, kind, cases]: Choice, locale: string): Message {
  const named = kind === KINDS.select ? String(value) : `=${value}`;
  const own = Object.hasOwn(cases, named) ? cases[named] : undefined;
  if (own !== undefined || kind === KINDS.select) return own ?? cases['other'] ?? '';
  const type = kind === KINDS.plural ? 'cardinal' : 'ordinal';
  return cases[new Intl.PluralRules(locale, { type }).select(Number(value))] ?? cases['other'] ?? '';
}

/**
 * Links and codes, which are copied, look the same wherever they stand, and so do words of our own. Groups of digits with a hyphen
 * between them don't.
 */
const STEADY = /^(?:https?:\/\/[!-~]+|\d+|[A-Za-z_][\w-]*|[\p{Script=Arabic}\p{Script=Hebrew}\s]*)$/u;

/**
 * Text of unknown direction among sentences from right to left: what is around it stays where it is. Text from right to
 * left in other sentences is isolated where it comes from.
 */
function isolated(text: string, locale: string): string {
  return isRightToLeft(locale) && !STEADY.test(text) ? `\u2068${text}\u2069` : text;
}

const formats = new Map<string, Intl.NumberFormat>();

function numbers(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(localeForDigits(locale));
  // Anyone may name any region.
  if (formats.size > 500) formats.clear();
  formats.set(locale, known);
  return known;
}

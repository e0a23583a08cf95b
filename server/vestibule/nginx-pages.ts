import {
  countCookie,
  failurePage,
  html,
  languageSwitch,
  nextTry,
  serverPageHeaders,
  tooManyCookiesPage,
  waitingWords,
  type NextTry,
  type PageBrand,
} from '@vestibule/html';
import { languageCookie } from '@vestibule/login-flow';
import { defaultLanguage, languageChoices, languages } from '@vestibule/messages';

/** nginx reads texts of less than 4096 bytes. */
const LONGEST = 3900;

/** How often a page has asked again by itself; after the last one only its reader asks. */
const TRIES = [0, 1, 2, 3, 4, 5];

/** Where nginx takes the choice of a language, on each of its hosts: see `deploy/nginx.conf`. */
const CHOICE = '/.nginx/language';

/** Whose pages they are. */
export interface NginxPages {
  /** Whole in itself: its pictures can't be asked for then. By default none. */
  readonly brand?: PageBrand | undefined;
  /** The languages to choose from, as BCP 47 tags; by default all. */
  readonly offered?: readonly string[] | undefined;
}

/** nginx's configuration for the pages that it answers with itself: those of the site, as it can't ask for them then. */
export function nginxPages(of: NginxPages = {}): string {
  const nexts = TRIES.map((tries) => nextTry(`vestibule-again=${tries}`));
  const byTry = (textOf: (next: NextTry) => string) =>
    Object.fromEntries(nexts.map((next, tries) => [String(tries), textOf(next)]));
  const [, ...counted] = TRIES.map((tries) => [`~(^|; ?)vestibule-again=${tries}(;|$)`, String(tries)]);
  return [
    '# Written by `npm run server-pages`, or `vestibule nginx-pages`, from the pages of the site and the API. nginx.conf',
    '# includes it.',
    map('""', 'vestibule_policy', {
      default: serverPageHeaders(of.brand, "'self'")['content-security-policy'],
    }),
    map('$http_cookie', 'vestibule_tries', { default: '0', ...Object.fromEntries(counted) }),
    map(
      '$vestibule_tries',
      'vestibule_refresh',
      byTry(({ seconds }) => (seconds === undefined ? '' : String(seconds))),
    ),
    map(
      '$vestibule_tries',
      'vestibule_count_cookie',
      byTry((next) => countCookie(next, true)),
    ),
    map('"$cookie_scurrlanguage,$http_accept_language"', 'vestibule_language', {
      default: defaultLanguage(),
      ...Object.fromEntries(languages().map((language) => [patternOf(language), language])),
    }),
    map(
      '"$vestibule_language $vestibule_tries"',
      'vestibule_waiting',
      Object.assign({}, ...languages().map((language) => waitingIn(language, nexts))),
    ),
    ...awayPage(of),
    ...inPieces('vestibule_too_many_cookies', () => readable(tooManyCookiesPage(of.brand)), ''),
    ...choice(of),
    '',
  ].join('\n');
}

/** The language that a browser has chosen, or prefers; readers of traditional Chinese aren't given the simplified one. */
function patternOf(language: string): string {
  const { language: name, script } = new Intl.Locale(language).maximize();
  return `~*^,? ?${name}(?![a-z])${script === 'Hans' ? '(?!-(hant|tw|hk|mo))' : ''}`;
}

function waitingIn(language: string, nexts: readonly NextTry[]): Record<string, string> {
  return Object.fromEntries(
    nexts.map(({ seconds }, tries) => [`${language} ${tries}`, inPage(waitingWords(language, seconds))]),
  );
}

/** A sentence as it stands in a page. */
const inPage = (text: string): string => readable(html`${text}`.markup);

/** Without what nginx would read as a variable, or leave out. */
const readable = (markup: string): string => markup.replaceAll('$', '&#36;').replaceAll('\\', '&#92;');

/** The page for while nothing answers: what differs by language, around what doesn't, and when it asks again. */
function awayPage({ brand, offered }: NginxPages): string[] {
  const partsIn = (language: string) => {
    const foot = languageSwitch({ locale: language, offered, sent: { to: CHOICE, by: 'get' } });
    const page = readable(failurePage(language, undefined, { brand, foot }));
    const [before = '', after = ''] = page.split(inPage(waitingWords(language, undefined)));
    const look = [before.search(/<link rel="icon"|<style>/), before.lastIndexOf('</style>')] as const;
    return {
      head: before.slice(0, look[0]),
      look: before.slice(...look),
      body: before.slice(look[1]),
      end: after,
    };
  };
  const differing = (part: 'head' | 'body' | 'end') =>
    inPieces(`vestibule_${part}`, (language) => partsIn(language)[part], '$vestibule_language');
  return [
    ...differing('head'),
    ...inPieces('vestibule_look', () => partsIn(defaultLanguage()).look, ''),
    ...differing('body'),
    ...differing('end'),
    joined(
      'vestibule_away',
      ['head', 'look', 'body', 'waiting', 'end'].map((part) => `vestibule_${part}`),
    ),
  ];
}

/**
 * The choice of a language, which one of these pages has sent: its cookie, and the page that it was made on, as the browser
 * says. Of an address that is longer than it says, it tells the host alone: then the page stays, until it asks again.
 */
function choice({ offered }: NginxPages): string[] {
  const cookies = languageChoices(offered).map(({ language }) => [
    `own ${language}`,
    languageCookie(language, true),
  ]);
  return [
    'map "$http_host $http_referer" $vestibule_from {\n  default "";\n  "~^(\\S+) https://\\1/" own;\n}',
    'map "$http_host $http_referer" $vestibule_back {\n  default "";\n' +
      '  "~^(?<vestibule_host>\\S+) (?<vestibule_page>https://\\k<vestibule_host>/.+)$" $vestibule_page;\n}',
    map('"$vestibule_from $arg_language"', 'vestibule_choice', {
      default: '',
      ...Object.fromEntries(cookies),
    }),
  ];
}

function map(of: string, variable: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`);
  return `map ${of} $${variable} {\n${lines.join('')}}`;
}

/**
 * A text that is longer than nginx reads at once, and the variable with all of it.
 *
 * @param by the variable that it differs by, or none
 */
function inPieces(
  variable: string,
  textOf: (language: string) => string,
  by: '$vestibule_language' | '',
): string[] {
  const among = by ? languages() : [defaultLanguage()];
  const pieces = among.map((language) => [language, cut(textOf(language))] as const);
  const names = Array.from(
    { length: Math.max(...pieces.map(([, all]) => all.length)) },
    (_piece, at) => `${variable}_${at + 1}`,
  );
  return [
    ...names.map((name, at) => {
      const each = pieces.map(([language, all]) => [by ? language : 'default', all[at] ?? '']);
      return map(by || '""', name, Object.fromEntries(each));
    }),
    joined(variable, names),
  ];
}

function joined(variable: string, names: readonly string[]): string {
  return `map "" $${variable} {\n  default ${names.map((name) => `$${name}`).join('')};\n}`;
}

/** Cuts a text of a page into what nginx reads, between characters. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of text) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LONGEST) {
      pieces.push(piece);
      [piece, bytes] = ['', 0];
    }
    piece += character;
    bytes += more;
  }
  return [...pieces, piece];
}

/** Only the end of a pattern may have what nginx takes for a variable. */
function quoted(text: string): string {
  const quote = ["'", '"'].find((each) => !text.includes(each));
  if (quote === undefined || /\\|\$\w/.test(text))
    throw new Error(`nginx can't read this text as it is: ${text}`);
  return quote + text + quote;
}

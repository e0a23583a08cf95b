import {
  countCookie,
  failurePage,
  failureWords,
  nextTry,
  SERVER_PAGE_HEADERS,
  tooManyCookiesPage,
  waitingWords,
  type NextTry,
} from '@vestibule/html';
import { directionOf, LANGUAGES } from '@vestibule/messages';

/** nginx reads texts of at most 4096 bytes. */
const LONGEST = 3000;

/** How often a page has asked again by itself; after the last one only its reader asks. */
const TRIES = [0, 1, 2, 3, 4, 5];

/** nginx's configuration for the pages that it answers with itself: those of the site, as it can't ask for them then. */
export function nginxPages(): string {
  const nexts = TRIES.map((tries) => nextTry(`vestibule-again=${tries}`));
  const byTry = (textOf: (next: NextTry) => string) =>
    Object.fromEntries(nexts.map((next, tries) => [String(tries), textOf(next)]));
  const [, ...counted] = TRIES.map((tries) => [`~(^|; ?)vestibule-again=${tries}(;|$)`, String(tries)]);
  return [
    '# Written by `npm run server-pages` from the pages of the site and the API. nginx.conf includes it.',
    map('""', 'vestibule_policy', { default: SERVER_PAGE_HEADERS['content-security-policy'] }),
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
      default: 'en',
      ...Object.fromEntries(LANGUAGES.map((language) => [patternOf(language), language])),
    }),
    map(
      '"$vestibule_language $vestibule_tries"',
      'vestibule_waiting',
      Object.assign({}, ...LANGUAGES.map((language) => waitingIn(language, nexts))),
    ),
    ...awayPage(),
    ...inPieces('vestibule_too_many_cookies', tooManyCookiesPage()),
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
    nexts.map(({ seconds }, tries) => [`${language} ${tries}`, waitingWords(language, seconds)]),
  );
}

/** The page for while nothing answers: what differs by language, and the pieces around it. */
function awayPage(): string[] {
  const attributes = (language: string) => `lang="${language}" dir="${directionOf(language)}"`;
  const differing = {
    attributes,
    title: (language: string) => failureWords(language)('title'),
    again: (language: string) => failureWords(language)('again'),
  };
  const variables = new Map([
    [waitingWords('en', undefined), '$vestibule_waiting'],
    ...Object.entries(differing).map(([name, textOf]) => [textOf('en'), `$vestibule_${name}`] as const),
  ]);
  const texts = [...variables.keys()].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = failurePage('en', undefined).split(new RegExp(`(${texts.join('|')})`));
  const pieces = parts.map((part, at) => variables.get(part) ?? inPieces(`vestibule_away_${at}`, part));
  const names = pieces.map((piece, at) => (typeof piece === 'string' ? piece : `$vestibule_away_${at}`));
  return [
    ...Object.entries(differing).map(([name, textOf]) =>
      map('$vestibule_language', `vestibule_${name}`, {
        default: textOf('en'),
        ...Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])),
      }),
    ),
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece)),
    `map "" $vestibule_away {\n  default ${names.join('')};\n}`,
  ];
}

function map(of: string, variable: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`);
  return `map ${of} $${variable} {\n${lines.join('')}}`;
}

/** A text that is longer than nginx reads at once, and the variable with all of it. */
function inPieces(variable: string, text: string): string[] {
  const pieces = text.match(new RegExp(`[^]{1,${LONGEST}}`, 'gu')) ?? [];
  const names = pieces.map((_piece, at) => `${variable}_${at + 1}`);
  return [
    ...pieces.map((piece, at) => map('""', names[at] ?? '', { default: piece })),
    `map "" $${variable} {\n  default ${names.map((name) => `$${name}`).join('')};\n}`,
  ];
}

/** Only the end of a pattern may have what nginx takes for a variable. */
function quoted(text: string): string {
  const quote = ["'", '"'].find((each) => !text.includes(each));
  if (quote === undefined || /\\|\$\w/.test(text))
    throw new Error(`nginx can't read this text as it is: ${text}`);
  return quote + text + quote;
}

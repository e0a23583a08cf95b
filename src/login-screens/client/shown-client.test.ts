import { clientNameOf } from './shown-client';

const shown = (clientName: string) => clientNameOf({ clientName });

/** What must never reach the page through a client's name. */
const NEVER =
  /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066\u2067\u206A-\u206F\uFEFF\u{E0000}-\u{E007F}✓✔☑✅🔒🔐🛡]/u;

const controls = Array.from({ length: 32 }, (_, code) => String.fromCodePoint(code));
const invisible = [
  '\u007F',
  '\u0085',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u17B5',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u2029',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\u2066',
  '\u2067',
  '\u206A',
  '\u206F',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E0100}',
  '\uE000',
];
const marks = ['✓', '✔', '☑', '✅', '🔒', '🔐', '🛡', '🏅', '🎖'];

test.each(
  [...controls, ...invisible, ...marks].map((character) => [
    character.codePointAt(0)?.toString(16),
    character,
  ]),
)('U+%s neither hides nor turns nor vouches in a name', (_, character) => {
  const name = shown(`Acme${character}Bank`) ?? '';
  expect(name).toMatch(/^Acme ?Bank$/);
  expect(name).not.toMatch(NEVER);
  expect(shown(character)).toBeUndefined();
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '{clientName}{appName}',
  '%3Cscript%3E',
  '&lt;b&gt;',
  'javascript:alert(1)',
  '../../etc/passwd',
  '\\u0041cme',
  '`id`',
  "' OR 1=1 --",
  'NULL',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'Аpple',
  'ＧＯＯＧＬＥ',
  '𝐏𝐚𝐲𝐏𝐚𝐥',
])('%j stays unchanged', (name) => expect(shown(name)).toBe(name));

test.each([
  ['A'.repeat(10_000), 60],
  ['👩‍👩‍👧‍👦'.repeat(200), 60],
  [`Z${'\u0335\u0321\u0489'.repeat(500)}`, 60],
  ['名'.repeat(300), 60],
  [' Acme '.repeat(300), 60],
  ['a\n'.repeat(5_000), 60],
])('a name of %#: long, and shown at most 60 characters long', (name, most) => {
  const graphemes = Array.from(new Intl.Segmenter().segment(shown(name) ?? ''));
  expect(graphemes.length).toBeLessThanOrEqual(most);
  expect((shown(name) ?? '').length).toBeLessThanOrEqual(most * 4);
});

test('a right-to-left name doesn’t reverse our words', () => {
  expect(shown('\u202Eלקוח')).toBe('\u2068לקוח\u2069');
});

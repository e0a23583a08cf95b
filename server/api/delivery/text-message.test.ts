import { readFileSync } from 'node:fs';
import { install, LANGUAGES, type Words } from '@vestibule/messages';
import { sampleLetters } from './sample-letters';
import { textMessage } from './text-message';

const host = 'login.example.com';
const kinds = ['sign-in-code', 'sign-in-link'] as const;
type Kind = (typeof kinds)[number] | 'account-approved';

const saying = (locale: string, kind: Kind, name = 'Brightwater', tenantId = 'public') => {
  const letter = sampleLetters({ locale, website: `https://${host}`, tenantId }).find(
    (each) => each.channel === 'sms' && each.kind === kind,
  );
  if (!letter) throw new Error(`No text message ${kind}`);
  return textMessage(letter, name, host);
};

/** The alphabet that text messages have 160 characters in (3GPP TS 23.038), without those that take two. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** How many messages a network sends it as: each character outside of the alphabet makes all of them twice as wide. */
function segments(text: string): number {
  const [alone, joined] = GSM_7.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

/** How long a product's name may be before a code takes a second segment. */
function longestName(locale: string): number {
  let length = 1;
  while (segments(saying(locale, 'sign-in-code', 'a'.repeat(length + 1))) === 1) length += 1;
  return length;
}

test.each(LANGUAGES)('a code is one segment, and stands first and last: %s', (locale) => {
  const text = saying(locale, 'sign-in-code');
  expect(segments(text)).toBe(1);
  // What phones show without opening it, and what they offer on the site’s pages (origin-bound one-time codes).
  expect(text).toMatch(/^(?:\u2068)?482913/);
  expect(text.split('\n').at(-1)).toBe('@login.example.com #482913');
  expect(text).not.toContain('https:');
});

test.each(LANGUAGES)('a link is at most three, on a line of its own: %s', (locale) => {
  const text = saying(locale, 'sign-in-link');
  expect(segments(text)).toBeLessThanOrEqual(3);
  expect(text.split('\n')).toEqual([
    expect.stringContaining('Brightwater'),
    expect.stringMatching(/^https:\S+$/),
  ]);
  expect(text).not.toContain('@login');
});

test.each(LANGUAGES)('that somebody was let in is at most two, with where they sign in: %s', (locale) => {
  const text = saying(locale, 'account-approved');
  expect(segments(text)).toBeLessThanOrEqual(2);
  expect(text.split('\n')).toEqual([
    expect.stringContaining('Brightwater'),
    `https://${host}/auth?tenantId=public`,
  ]);
});

test('the page for operators says what a message takes in each language', () => {
  const page = readFileSync(new URL('../../../docs/operate/mails.md', import.meta.url), 'utf8');
  const said = [...page.matchAll(/^\| `([\w-]+)` +\| (\d) +\| (\d+) +\| (\d) +\|$/gm)].map(
    ([, ...row]) => row,
  );
  expect(said).toEqual(
    LANGUAGES.map((locale) => {
      const [code, link] = kinds.map((kind) => String(segments(saying(locale, kind))));
      return [locale, code, String(longestName(locale)), link];
    }),
  );
});

test('a tenant’s words are in its text messages, and in no others', () => {
  const words: Words = { 'api/mails': { 'signIn.subject.code': [['code'], ' for ', ['appName']] } };
  install({
    languages: [],
    defaultLanguage: () => undefined,
    words: (_language, tenantId) => (tenantId === 'acme' ? words : undefined),
  });
  try {
    expect(saying('en', 'sign-in-code', 'Brightwater', 'acme')).toMatch(/^482913 for Brightwater\n/);
    expect(saying('en', 'sign-in-code')).toMatch(/^482913 is your Brightwater code\n/);
  } finally {
    install(undefined);
  }
});

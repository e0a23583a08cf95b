import { install, LANGUAGES, type Words } from '@vestibule/messages';
import { sampleLetters } from '../dev/sample-letters';
import { textMessage } from './text-message';

const website = 'https://login.example.com';

const saying = (locale: string, kind: string, tenantId = 'public') => {
  const letter = sampleLetters({ locale, website, tenantId }).find(
    (each) => each.channel === 'sms' && each.kind === kind,
  );
  if (!letter) throw new Error(`No text message ${kind}`);
  return textMessage(letter, 'Brightwater', 'login.example.com');
};

/** The alphabet that text messages have 160 characters in (3GPP TS 23.038), without those that take two. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** How many messages a network sends it as: each character outside of the alphabet makes all of them twice as wide. */
function segments(text: string): number {
  const [alone, joined] = GSM_7.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

test.each(LANGUAGES)('a code fits into one text message, and stands first and last: %s', (locale) => {
  const text = saying(locale, 'sign-in-code');
  expect(segments(text)).toBe(1);
  // What phones show without opening it, and what they offer on the site’s pages (origin-bound one-time codes).
  expect(text).toMatch(/^(?:\u2068)?482913/);
  expect(text.split('\n').at(-1)).toBe('@login.example.com #482913');
});

// A link has 160 characters. One letter outside of GSM-7, such as the ó of código, makes each of them cost two bytes.
test.each([
  ['en', 2, 2],
  ['de', 2, 2],
  ['fr', 2, 2],
  ['pt-BR', 2, 4],
  ['es', 4, 5],
  ['ar', 4, 5],
  ['ja', 3, 4],
  ['zh-Hans', 3, 4],
])('a link takes as many text messages as it must: %s', (locale, link, both) => {
  expect([
    segments(saying(locale, 'sign-in-link')),
    segments(saying(locale, 'sign-in-code-or-link')),
  ]).toEqual([link, both]);
  expect(saying(locale, 'sign-in-link')).not.toContain('@login');
});

test('a tenant’s words are in its text messages, and in no others', () => {
  const words: Words = { 'api/mails': { 'signIn.subject.code': [['code'], ' for ', ['appName']] } };
  install({
    languages: [],
    defaultLanguage: () => undefined,
    words: (_language, tenantId) => (tenantId === 'acme' ? words : undefined),
  });
  try {
    expect(saying('en', 'sign-in-code', 'acme')).toMatch(/^482913 for Brightwater\n/);
    expect(saying('en', 'sign-in-code')).toMatch(/^482913 is your Brightwater code\n/);
  } finally {
    install(undefined);
  }
});

import { noBranding } from '@vestibule/branding';
import { LANGUAGES } from '@vestibule/messages';
import { sampleLetters } from '../../dev/sample-letters';
import { compose } from '../compose';
import { KINDS } from '../kinds';
import { mailBrandOf, type MailBrand } from './mail-brand';

const website = 'https://login.example.com';
const plainBrand = mailBrandOf(noBranding({ appName: 'Brightwater' }), 'public', false);
const acme: MailBrand = {
  ...plainBrand,
  name: 'Acme',
  legalName: 'Acme GmbH',
  senderName: 'Acme accounts',
  senderAddress: 'accounts@acme.example',
  replyTo: 'help@acme.example',
  footer: { en: 'Acme is made in Zurich.', de: 'Acme kommt aus Zürich.' },
  postalAddress: 'Bahnhofstrasse 1\n8001 Zürich',
  support: 'help@acme.example',
  darkLogo: undefined,
  logo: { cid: 'logo@mail', type: 'image/png', content: 'iVBORw0KGgo=', width: 320, height: 80 },
};

const mailsIn = (locale: string, brand = acme) =>
  sampleLetters({ locale, website })
    .filter(({ channel }) => channel === 'email')
    .map((letter) => {
      const { html, ...message } = compose(letter, brand, 'login.example.com');
      if (html === null) throw new Error(`${letter.kind} has no HTML`);
      return { ...message, html };
    });

const every = LANGUAGES.flatMap((locale) =>
  mailsIn(locale).map((mail) => ({ locale, kind: mail.kind, mail })),
);

/** What every program of note draws (caniemail.com), besides what it may leave out without harm. */
const DRAWN = {
  tags: 'a body br div h1 head html img meta span style table tbody td title tr',
  attributes:
    'align alt aria-label aria-roledescription bgcolor border cellpadding cellspacing class content dir height href http-equiv lang media name role src style target title type valign width xmlns xmlns:o xmlns:v',
  styles:
    'background background-color border border-collapse color direction display font-family font-size font-weight height letter-spacing line-height margin max-width mso-hide mso-padding-alt outline overflow padding text-align text-decoration text-transform vertical-align width word-break word-spacing',
  /** Rounded corners, the whole code at a press, and what hides the preheader. */
  stylesToDoWithout: 'border-radius cursor max-height opacity user-select -webkit-user-select',
  displays: 'none block inline-block',
};

/** What some program takes for an attack, loads from elsewhere, or doesn't understand. */
const NEVER =
  /<(?:script|form|input|iframe|svg|link|object|video|base)\b|@import|@font-face|url\(|var\(|calc\(|light-dark\(|oklch\(|\bflex\b|\bgrid\b|position:|\bfloat:|srcset|background-image|javascript:/i;

/** With the values of attributes left out. */
const HANDLER = /<[^>]*\son\w+=/i;

test.each(every)('mail programs draw all of $kind in $locale', ({ mail: { html } }) => {
  expect(html).not.toMatch(NEVER);
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(HANDLER);
  // Programs on Windows read these comments as HTML; the others skip them.
  const seen = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<style.*?<\/style>/gs, '');
  const tags = [...seen.matchAll(/<([a-z][\w:]*)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g)];
  expect(tags).toHaveLength(seen.match(/<[a-z]/g)?.length ?? 0);
  const attributes = tags.flatMap(([, , list = '']) => [...list.matchAll(/([\w:-]+)="([^"]*)"/g)]);
  const styles = attributes
    .filter(([, name]) => name === 'style')
    .flatMap(([, , style = '']) => style.split(';').filter((each) => each.trim() !== ''))
    .map((each) => each.split(':').map((part) => part.trim()));
  expect(
    others(
      tags.map(([, tag = '']) => tag),
      DRAWN.tags,
    ),
  ).toEqual([]);
  expect(
    others(
      attributes.map(([, name = '']) => name),
      DRAWN.attributes,
    ),
  ).toEqual([]);
  expect(
    others(
      styles.map(([name = '']) => name),
      `${DRAWN.styles} ${DRAWN.stylesToDoWithout}`,
    ),
  ).toEqual([]);
  const displays = styles.flatMap(([name, value = '']) => (name === 'display' ? [value] : []));
  expect(others(displays, DRAWN.displays)).toEqual([]);
  for (const [tag] of tags.filter(([, name]) => name === 'table'))
    expect(tag).toContain('role="presentation"');
  for (const [tag] of tags.filter(([, name]) => name === 'img'))
    expect(tag).toMatch(/src="cid:logo@mail" alt="Acme" width="160" height="40"/);
});

test.each(every)(
  '$kind in $locale is whole: its words, its direction, its links, its size',
  ({ mail, locale }) => {
    const { html, text, link, code, subject } = mail;
    expect([subject, html, text].join('')).not.toMatch(/\{\w*\}|undefined|null/);
    const dir = locale === 'ar' ? 'rtl' : 'ltr';
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${dir}"`));
    // Programs that drop the outermost elements keep this one.
    expect(html).toMatch(new RegExp(`role="article" lang="${locale}" dir="${dir}"`));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const help = 'mailto:help@acme.example';
    expect(links).toEqual(link === null ? [help] : [link, link, help]);
    const alone = [link, code].filter((part) => part !== null);
    expect(text.split('\n')).toEqual(expect.arrayContaining(alone));
    expect(html).toContain(code === null ? '</h1>' : `>${code}</td>`);
    // Gmail cuts off what is beyond 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html + text + String(subject)).not.toMatch(/vestibule|supertokens/i);
  },
);

test('a logo for the dark comes along, and is hidden by itself', () => {
  const [light] = mailsIn('en');
  const darkLogo = {
    cid: 'logo-dark@mail',
    type: 'image/png',
    content: 'iVBORw0KGgo=',
    width: 100,
    height: 100,
  };
  const [both] = mailsIn('en', { ...acme, darkLogo });
  expect([light, both].map((mail) => mail?.images.map(({ cid }) => cid))).toEqual([
    ['logo@mail'],
    ['logo@mail', 'logo-dark@mail'],
  ]);
  expect(both?.html).toMatch(
    /style="display: ?none; ?mso-hide: ?all"\s*><img src="cid:logo-dark@mail" alt="Acme" width="40"/,
  );
  expect(light?.html).not.toContain('logo-dark');
});

test('every kind of message has a sample, so the tests and the preview have all', () => {
  expect(mailsIn('en').map(({ kind }) => kind)).toEqual(Object.keys(KINDS));
});

test('the colours that mails use together can be told apart, in both schemes', () => {
  for (const colors of Object.values(plainBrand.colors)) {
    const { page, surface, surfaceQuiet, text, textQuiet, accent, fill, onFill } = colors;
    for (const [front, back] of [
      [text, page],
      [text, surface],
      [text, surfaceQuiet],
      [textQuiet, surface],
      [textQuiet, page],
      [accent, surface],
      [onFill, fill],
    ] as const)
      expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the foot says whose mail it is, in the reader’s language where the brand does', () => {
  const [english, german, french] = ['en', 'de-AT', 'fr'].map((locale) => mailsIn(locale)[0]?.text);
  expect(english).toMatch(
    /Acme is made in Zurich\.\nAcme GmbH, Bahnhofstrasse 1, 8001 Zürich\nNeed help\? help@/,
  );
  expect(german).toContain('Acme kommt aus Zürich.');
  expect(french).toContain('Acme is made in Zurich.');
  expect(mailsIn('ar')[0]?.text).toContain('\u2068Acme is made in Zurich.\u2069');
  const [plain] = mailsIn('en', plainBrand);
  expect(plain?.text).toMatch(/was entered at Brightwater\.$/);
  expect([plain?.html.includes('<img'), plain?.images]).toEqual([false, []]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'evil.example',
  'https://evil.example/login',
  'www.evil.example',
  'support@evil.example',
  '\u202Egro.elpmaxe',
  '{{link}} $& $1',
  'Line\r\nBcc: all@evil.example',
])('a brand called %j makes neither markup nor links', (name) => {
  for (const locale of ['en', 'ar'])
    for (const { html, text, link } of mailsIn(locale, {
      ...plainBrand,
      name,
      legalName: name,
      postalAddress: name,
    })) {
      expect(html).not.toMatch(NEVER);
      expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(HANDLER);
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) =>
        to.replaceAll('&amp;', '&'),
      );
      expect(links).toEqual(link === null ? [] : [link, link]);
      const shown = html.slice(html.indexOf('<h1')).replaceAll(/<[^>]*>/g, ' ');
      for (const part of [text, shown]) {
        const rest = part.replaceAll(link ?? ' ', ' ').replaceAll(link?.replaceAll('&', '&amp;') ?? ' ', ' ');
        expect(rest).not.toMatch(/[\w-]\.[a-z]{2,}|\w@\w|https?:\/\/|\u202E/i);
      }
    }
});

test('a name from right to left turns nothing around it, and the link stays a link', () => {
  const [mail] = mailsIn('en', { ...plainBrand, name: 'شركة' });
  expect(mail?.text).toContain('sign in to \u2068شركة\u2069.');
  expect(mailsIn('ar', { ...plainBrand, name: 'شركة' })[0]?.text).not.toContain('\u2068');
});

function others(found: readonly string[], known: string): string[] {
  const all = new Set(known.split(' '));
  return [...new Set(found)].filter((each) => !all.has(each));
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

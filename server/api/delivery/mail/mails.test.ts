import { noBranding } from '@vestibule/branding';
import { LANGUAGES } from '@vestibule/messages';
import { sampleLetters } from '../sample-letters';
import { compose } from '../compose';
import { KINDS } from '../kinds';
import { mailBrandOf, type MailBrand } from './mail-brand';

const website = 'https://login.example.com';
const plainBrand = mailBrandOf(noBranding({ appName: 'Brightwater' }), 'public', false);
const picture = (cid: string, width: number, height: number) => ({
  cid: `${cid}@mail`,
  type: 'image/png',
  content: 'iVBORw0KGgo=',
  width,
  height,
});
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
  logo: picture('logo', 320, 80),
};
const looks = {
  'a logo': acme,
  'no picture': plainBrand,
  'two logos, no corners': {
    ...acme,
    darkLogo: picture('logo-dark', 100, 100),
    corners: { control: 0, small: 0, card: 0 },
  },
  'a mark': { ...plainBrand, mark: picture('mark', 64, 64) },
} satisfies Readonly<Record<string, MailBrand>>;

const mailsIn = (locale: string, brand = acme) =>
  sampleLetters({ locale, website })
    .filter(({ channel }) => channel === 'email')
    .map((letter) => {
      const { html, ...message } = compose(letter, brand, 'login.example.com');
      if (html === null) throw new Error(`${letter.kind} has no HTML`);
      return { ...message, html };
    });

const every = LANGUAGES.flatMap((locale) =>
  Object.entries<MailBrand>(looks).flatMap(([look, brand]) =>
    mailsIn(locale, brand).map((mail) => ({ locale, look, brand, kind: mail.kind, mail })),
  ),
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

test.each(every)('mail programs draw all of $kind in $locale with $look', ({ mail: { html }, brand }) => {
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
    expect(tag).toMatch(/src="cid:(?:logo|logo-dark|mark)@mail" alt="(?:Acme)?" width="\d+" height="\d+"/);
  // Gmail drops the style element of a mail that it forwards: what is here holds without it.
  const { page, surface, text, fill, onFill } = brand.colors.light;
  for (const color of [`background-color:${page}`, `background:${surface}`, `color:${text}`])
    expect(seen).toContain(color);
  expect(seen.includes(`background:${fill};color:${onFill};`)).toBe(seen.includes('href="https://login'));
  expect(seen).toContain('max-width:560px');
  expect(html).toMatch(/<meta name="color-scheme" content="light dark"/);
});

test.each(every)(
  '$kind in $locale with $look is whole: its words, its direction, its links, its size',
  ({ mail, locale, brand }) => {
    const { html, text, link, code, subject } = mail;
    expect([subject, html, text].join('')).not.toMatch(/\{\w*\}|undefined|null/);
    const dir = locale === 'ar' ? 'rtl' : 'ltr';
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${dir}"`));
    // Programs that drop the outermost elements keep this one.
    expect(html).toMatch(new RegExp(`role="article" lang="${locale}" dir="${dir}"`));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const help = brand.support === undefined ? [] : [`mailto:${brand.support}`];
    expect(links).toEqual(link === null ? help : [link, link, ...help]);
    const alone = [link, code].filter((part) => part !== null);
    expect(text.split('\n')).toEqual(expect.arrayContaining(alone));
    expect(html).toContain(code === null ? '</h1>' : `>${code}</td>`);
    // Gmail cuts off what is beyond 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html + text + String(subject)).not.toMatch(/vestibule|supertokens/i);
    const shown = shownOf(html);
    for (const line of text.split('\n')) expect(shown).toContain(line);
  },
);

test.each(LANGUAGES)(
  'what lists show beside the subject says what neither it nor the mail’s first sentence does: %s',
  (locale) => {
    for (const { html, text, subject } of mailsIn(locale)) {
      const [, preheader = ''] =
        /<body[^>]*>\s*<div style="display:none;[^>]*>(.*?) \u034F/s.exec(html) ?? [];
      expect(preheader.length).toBeGreaterThan(locale === 'ja' || locale === 'zh-Hans' ? 10 : 20);
      expect([subject, ...text.split('\n\n', 2)].join('\n')).not.toContain(preheader);
    }
  },
);

test('corners are the brand’s, and a mark stands beside the name', () => {
  const [square, round, marked] = ['two logos, no corners', 'a logo', 'a mark'].map((look) => {
    const [mail] = mailsIn('en', looks[look as keyof typeof looks]);
    return mail?.html ?? '';
  });
  expect(new Set(square?.match(/(?<=border-radius:)\w+/g))).toEqual(new Set(['0px']));
  expect(round).toMatch(/border-radius:24px.*border-radius:12px/s);
  expect(marked).toMatch(
    /<img src="cid:mark@mail" alt="" width="28" height="28"[^>]*><span>[\s\u00a0]*(?:&#160;)*Brightwater</,
  );
});

test('a logo for the dark comes along, and is hidden by itself', () => {
  const [light] = mailsIn('en');
  const [both] = mailsIn('en', looks['two logos, no corners']);
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
    const { page, surface, surfaceQuiet, text, textQuiet, fill, onFill } = colors;
    for (const [front, back] of [
      [text, page],
      [text, surface],
      [text, surfaceQuiet],
      [textQuiet, surface],
      [textQuiet, page],
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
  expect(mailsIn('ar', { ...plainBrand, name: 'شركة' })[0]?.text).not.toContain('\u2068شركة');
});

/** What a reader sees of it, in one line. */
function shownOf(html: string): string {
  return html
    .replace(/.*?<body/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|#39|quot|#160);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", '#160': '\u00a0' };

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

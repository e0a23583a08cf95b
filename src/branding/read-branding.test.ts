import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { brandOf, readBranding } from '.';
import { brandingFolder, png, svg, woff2 } from './testing/sample-files';

let folder: ReturnType<typeof brandingFolder>;

beforeEach(() => {
  folder = brandingFolder();
  folder.write({
    'logo.svg': svg(),
    'logo-dark.png': png(40, 20),
    'mark.png': png(32, 32),
    'wide.png': png(64, 32),
    'huge.png': png(5000, 10),
    'fonts/acme.woff2': woff2(),
    'short.woff2': woff2().subarray(0, 60),
    'large.svg': svg(`<path d="${'M0 0'.repeat(26_000)}"/>`),
    'evil.svg': svg('<script/>'),
    'photo.jpg': Buffer.from('ffd8ffe000104a464946', 'hex'),
    'lying.svg': png(10, 10),
    'empty.png': '',
  });
});
afterEach(() => folder.remove());

function read(content: unknown) {
  folder.write({ 'branding.json': content });
  return readBranding(folder.path, { appName: 'Vestibule' });
}

const acmeFont = (sha256: string) => ({
  font: { family: 'Acme Sans', files: [{ file: 'fonts/acme.woff2', weight: [400, 700], sha256 }] },
});
const hash = createHash('sha256').update(woff2()).digest('hex');

test.each([
  ['nothing', {}],
  ['its schema', { $schema: './branding.schema.json' }],
  ['names in any language', { productName: 'Ацме 株式会社', legalName: 'أكمي', otpIssuer: 'Acme' }],
  ['pictures', { logo: { light: 'logo.svg', dark: 'logo-dark.png' }, mark: 'mark.png', favicon: 'mark.png' }],
  ['a font', acmeFont(hash)],
  ['the layout beside a picture', { layout: 'beside', picture: 'wide.png' }],
  ['a logo for mails', { mail: { logo: 'logo-dark.png' } }],
  ['one colour and two', { colors: { accent: '#0B5A64', danger: { light: '#b3261e', dark: '#ffb4ab' } } }],
  [
    'links',
    {
      links: {
        terms: 'https://acme.test/terms',
        help: { url: 'mailto:help@acme.test', words: { 'pt-BR': 'Ajuda' } },
      },
    },
  ],
  ['a link of this machine', { links: { terms: 'http://localhost:3000/terms' } }],
  ['an address for help', { support: 'help@acme.test' }],
  [
    'mails',
    { mail: { senderName: 'Acme', senderAddress: 'no-reply@acme.test', footer: { en: 'Acme\nLondon' } } },
  ],
])('a file with %s is taken', (_, content) => {
  expect(() => read(content)).not.toThrow();
});

test.each([
  ['this isn’t JSON.', '{'],
  ['the whole file: expected one object.', []],
  ['colour: nothing here has this key.', { colour: '#000000' }],
  ['colors.primary: nothing here has this key.', { colors: { primary: '#000000' } }],
  ['productName: expected text that is all visible', { productName: 'Acme\u202Eknab' }],
  ['productName: expected text that is all visible', { productName: 'Ac\u200Bme' }],
  ['productName: expected text that is all visible', { productName: 'Acme\nBcc: x@x.test' }],
  ['productName: expected text that is all visible', { productName: ' ' }],
  ['productName: expected at most 80 characters.', { productName: 'x'.repeat(81) }],
  ['otpIssuer: expected a name with no colon.', { otpIssuer: 'Acme: Notes' }],
  ['colors.accent: expected a colour like', { colors: { accent: 'red;}body{display:none' } }],
  ['colors.accent: expected a colour like', { colors: { accent: '#fff' } }],
  ['colors.accent: expected a colour like', { colors: { accent: { light: '#ffffff' } } }],
  ['logo.light: expected a file beside this one', { logo: { light: '../logo.svg' } }],
  ['logo.light: expected a file beside this one', { logo: { light: '/etc/passwd' } }],
  ['logo.light: expected a file beside this one', { logo: { light: 'https://x.test/logo.svg' } }],
  ['logo.light: gone.svg can’t be read (ENOENT).', { logo: { light: 'gone.svg' } }],
  ['logo.light: fonts isn’t a file.', { logo: { light: 'fonts' } }],
  ['logo.light: evil.svg can’t be used: it has the element “script”.', { logo: { light: 'evil.svg' } }],
  ['logo.light: large.svg has more than 100 kB.', { logo: { light: 'large.svg' } }],
  ['logo.light: photo.jpg isn’t SVG or PNG or WEBP.', { logo: { light: 'photo.jpg' } }],
  ['logo.light: empty.png isn’t SVG or PNG or WEBP.', { logo: { light: 'empty.png' } }],
  ['logo.light: huge.png has more than 4096 pixels a side.', { logo: { light: 'huge.png' } }],
  ['mail.logo: logo.svg isn’t PNG.', { mail: { logo: 'logo.svg' } }],
  ['mark: wide.png isn’t a square.', { mark: 'wide.png' }],
  ['tenants.acme.mark: wide.png isn’t a square.', { tenants: { acme: { mark: 'wide.png' } } }],
  [
    'clients.notes.logo.light: gone.svg can’t be read',
    { clients: { notes: { logo: { light: 'gone.svg' } } } },
  ],
  ['font.files.0: fonts/acme.woff2 isn’t the file that its sha256 is of.', acmeFont('0'.repeat(64))],
  [
    'font.files.0: short.woff2 isn’t a whole WOFF2.',
    { font: { family: 'Acme', files: [{ file: 'short.woff2' }] } },
  ],
  [
    'font.family: expected letters, digits, spaces,',
    { font: { family: 'Acme"; } body {', files: [{ file: 'x' }] } },
  ],
  ['font: expected "figtree", "system", or', { font: 'Comic Sans' }],
  ['radius: expected "none", "small", "medium", "large".', { radius: '9px' }],
  ['layout: “beside” needs a picture: add the key “picture”.', { layout: 'beside' }],
  ['tenants.acme.layout: “beside” needs a picture', { tenants: { acme: { layout: 'beside' } } }],
  ['links.terms: expected an https or mailto address', { links: { terms: 'javascript:alert(1)' } }],
  ['links.terms: expected an https or mailto address', { links: { terms: 'http://acme.test/' } }],
  ['links.terms: expected an https or mailto address', { links: { terms: 'https://user@acme.test/' } }],
  ['links.terms: expected an https or mailto address', { links: { terms: 'https:acme.test' } }],
  [
    'links.help.words.english: expected languages as tags',
    { links: { help: { url: 'https://a.test', words: { english: 'x' } } } },
  ],
  ['support: expected an email address or an https address.', { support: 'ask Ada' }],
  ['mail.replyTo: expected an email address.', { mail: { replyTo: 'a@b.test\r\nbcc: c@d.test' } }],
  ['mail.footer', { mail: { footer: { en: '\u202Ex' } } }],
  ['clients.notes.colors: nothing here has this key.', { clients: { notes: { colors: {} } } }],
  ['tenants', { tenants: { 'Acme Ltd': {} } }],
])('a wrong file is refused in a sentence with “%s”', (why, content) => {
  expect(() => read(content)).toThrow(`${folder.path}: ${why}`);
});

test('a file that is a link out of its folder is refused, and one inside is taken', () => {
  const other = brandingFolder();
  other.write({ 'secret.svg': svg() });
  symlinkSync(`${other.folder}/secret.svg`, `${folder.folder}/out.svg`);
  symlinkSync('logo.svg', `${folder.folder}/in.svg`);
  expect(() => read({ logo: { light: 'out.svg' } })).toThrow('logo.light: out.svg leads out of its folder.');
  expect(() => read({ logo: { light: 'in.svg' } })).not.toThrow();
  other.remove();
});

test('no file is refused by its path', () => {
  expect(() => readBranding('/nowhere/branding.json')).toThrow(
    '/nowhere/branding.json: the file can’t be read (ENOENT).',
  );
});

test('files are known by their content, and small ones are addresses too', () => {
  const { logo, favicon } = brandOf(read({ logo: { light: 'logo.svg' }, favicon: 'mark.png' }));
  expect(logo?.light).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
  expect(logo?.light.path).toMatch(/^\/branding\/[0-9a-f]{16}\.svg$/);
  expect(favicon?.dataUrl).toBe(`data:image/png;base64,${png(32, 32).toString('base64')}`);
});

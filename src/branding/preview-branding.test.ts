import { brandOf, BrandingError, noBranding, previewBranding, readBranding } from '.';
import { brandingFolder, png, svg } from './testing/sample-files';

let folder: ReturnType<typeof brandingFolder>;

beforeEach(() => {
  folder = brandingFolder();
  folder.write({
    'logo.svg': svg(),
    'mark.png': png(32, 32),
    'branding.json': { productName: 'Acme', logo: { light: 'logo.svg' }, mark: 'mark.png' },
  });
});
afterEach(() => folder.remove());

test('a text is a branding with the files of the current one, which hold all of them', () => {
  const current = readBranding(folder.path);
  const text = JSON.stringify({ colors: { accent: '#6d28d9' }, logo: { light: 'logo.svg' } });
  const brand = brandOf(previewBranding(text, current));
  expect(brand.colors.light.accent).toBe('#6d28d9');
  expect(brand.productName).toBe('Vestibule');
  expect(brand.logo?.light.url).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(brand.mark).toBeUndefined();
});

test.each([
  ['no JSON', '{', 'this isn’t JSON.'],
  ['an unknown key', '{"colour": "#fff"}', 'colour: nothing here has this key.'],
  ['no colour', '{"colors": {"accent": "teal"}}', 'colors.accent: expected a colour like "#0b5a64"'],
  ['a layout without its picture', '{"layout": "beside"}', 'layout: “beside” needs a picture'],
  [
    'a file that the current one doesn’t name',
    '{"mark": "other.png"}',
    'mark: the branding that is used now has no',
  ],
  [
    'a file for another use',
    '{"logo": {"light": "mark.png"}}',
    'logo.light: the branding that is used now has no',
  ],
  ['a way out of the folder', '{"mark": "../mark.png"}', 'mark: expected a file beside this one'],
  ['too much', ' '.repeat(1_000_001), 'it has more than 1 MB.'],
])('%s is refused in a sentence', (_what, text, sentence) => {
  const tried = () => previewBranding(text, readBranding(folder.path));
  expect(tried).toThrow(BrandingError);
  expect(tried).toThrow(sentence);
});

test('without a file there are none', () => {
  expect(brandOf(previewBranding('{"productName": "Acme"}', noBranding())).productName).toBe('Acme');
  expect(() => previewBranding('{"mark": "mark.png"}', noBranding())).toThrow(/^mark: /);
});

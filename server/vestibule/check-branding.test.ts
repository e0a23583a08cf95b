import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBranding } from './check-branding';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-branding-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function describeFile(content: unknown, pictures: Readonly<Record<string, Uint8Array>> = {}): string {
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes);
  const path = join(folder, 'branding.json');
  writeFileSync(path, JSON.stringify(content));
  return describeBranding(path);
}

test('it says the contrast of every pair, and what was changed so it can be read', () => {
  const said = describeFile({
    productName: 'Acme',
    colors: { accent: '#ffff00' },
    tenants: {
      globex: { productName: 'Globex', colors: { accent: '#00529b' } },
      initech: { productName: 'Initech' },
    },
  });
  expect(said).toMatch(/^ {2}accent on surface +4\.5 {2}#6c6c00 on #ffffff {2}\d\.\d\d /m);
  expect(said).toMatch(
    /^ {2}accent \(light\): #ffff00 is shown as #6c6c00: accent on .* had 1\.\d\d, and has [45]\.\d\d\. Buttons are filled with #ffff00 as it is, under text in #\w{6}, with an edge in #\w{6}\.$/m,
  );
  expect(said).toContain('Globex (tenant globex)\n');
  expect(said).toContain('  Every colour is shown as it was given.\n');
  expect(said).toContain('Initech (tenant initech): its colours are those of the installation.');
  expect(said).toMatch(/branding\.json can be used\.$/);
});

test('a logo that mails can’t show is said once, with what to add', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h9v9z"/></svg>',
  );
  const lack = /mail programs draw no SVG: add it as a PNG, with the key “mail\.logo”\.$/gm;
  const own = { productName: 'Acme', logo: { light: 'logo.svg' } };
  const said = describeFile(
    { ...own, tenants: { globex: { productName: 'Globex' } }, clients: { notes: { accent: '#00529b' } } },
    { 'logo.svg': svg, 'logo.png': png },
  );
  expect(said.match(lack)).toHaveLength(1);
  expect(said.indexOf('mail.logo')).toBeLessThan(said.indexOf('Globex'));
  for (const enough of [
    { mail: { logo: 'logo.png' } },
    { logo: { light: 'logo.png' } },
    { mark: 'logo.png' },
  ])
    expect(describeFile({ ...own, ...enough })).not.toMatch(lack);
});

test('a file that can’t be used is one sentence', () => {
  expect(() => describeFile({ colour: '#ffff00' })).toThrow(
    `${join(folder, 'branding.json')}: colour: nothing here has this key.`,
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBranding } from './check-branding';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-branding-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function describeFile(content: unknown): string {
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

test('a file that can’t be used is one sentence', () => {
  expect(() => describeFile({ colour: '#ffff00' })).toThrow(
    `${join(folder, 'branding.json')}: colour: nothing here has this key.`,
  );
});

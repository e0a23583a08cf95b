import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSentences } from '@vestibule/messages/compile';

const root = path.resolve(import.meta.dirname, '../../..');
const ui = readSentences(path.join(root, 'src/ui/messages'), 'en');
const screens = readSentences(path.join(root, 'src/login-screens/messages'), 'en');
const page = readFileSync(path.join(root, 'docs/reference/factor-outcomes.md'), 'utf8');

// The rows of the outcome tables: outcome, status, code, words, next step.
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| outcome') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
// The page of all outcomes covers what the rules forbid.
const words = [
  ...Object.entries(screens['factor-outcomes'] ?? {}),
  ...Object.entries(screens['form-outcomes'] ?? {}),
  ...Object.entries(ui['shared'] ?? {}).filter(([code]) => code.startsWith('code.')),
];

test.each(words)('the page has the words of %s', (code, sentence) => {
  expect(rows.map((row) => [row[2], row[3]])).toContainEqual([`\`${code}\``, sentence]);
});

test('the page has no code that the screens lack, and a next step for each outcome', () => {
  const codes = words.map(([code]) => `\`${code}\``);
  expect(rows.filter((row) => !codes.includes(row[2] ?? '') || row.length !== 5 || row.includes(''))).toEqual(
    [],
  );
});

// Devices are removed on the account's pages.
test('the page has every status of the SDK’s recipe totp', () => {
  const file = path.join(root, 'node_modules/supertokens-web-js/lib/build/recipe/totp/types.d.ts');
  const statuses = [...readFileSync(file, 'utf8').matchAll(/\bstatus: "([A-Z_]+)"/g)].map(
    ([, status]) => status,
  );
  expect(statuses).toContain('INVALID_TOTP_ERROR');
  expect(statuses.filter((status) => status !== 'OK' && !page.includes(`\`${status}\``))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSentences } from '@vestibule/messages/compile';

const root = path.resolve(import.meta.dirname, '../../..');
const flow = readSentences(path.join(root, 'src/login-flow/messages'), 'en');
const ui = readSentences(path.join(root, 'src/ui/messages'), 'en');
const screens = readSentences(path.join(root, 'src/login-screens/messages'), 'en');
const page = readFileSync(path.join(root, 'docs/reference/outcomes.md'), 'utf8');

// The rows of the tables: outcome, SuperTokens' status, code, words, next step.
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| outcome') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const wrongCodes = Object.entries(ui['shared'] ?? {}).filter(([code]) => code.startsWith('code.WRONG_CODE'));
const words: Readonly<Record<string, string>> = {
  ...screens['sign-in-outcomes'],
  ...screens['saml'],
  ...flow['refusals'],
  ...flow['failures'],
  ...screens['form-outcomes'],
  'rule.missing': ui['shared']?.['rule.missing'] ?? '',
  ...Object.fromEntries(wrongCodes.filter(([code]) => !code.endsWith('.none'))),
};

test.each(Object.entries(words))('the page has the words of %s', (code, sentence) => {
  expect(rows.map((row) => [row[2], row[3]])).toContainEqual([`\`${code}\``, sentence]);
});

test('the page has no code that the screens lack, and a next step for each outcome', () => {
  const codes = rows.map((row) => row[2]).filter((code) => code !== 'none');
  expect(codes.filter((code) => words[code?.replaceAll('`', '') ?? ''] === undefined)).toEqual([]);
  expect(rows.filter((row) => row.length !== 5 || row.includes(''))).toEqual([]);
});

// Possible answers to calls that we don't make: passkeys of signed-in users, and an immediate support lookup.
const NOT_CALLED = ['REGISTER_CREDENTIAL_NOT_ALLOWED', 'CREDENTIAL_NOT_FOUND_ERROR', 'ERROR'];

test.each(['emailpassword', 'passwordless', 'thirdparty', 'webauthn', 'emailverification'])(
  'the page has every status of the SDK’s recipe %s',
  (recipe) => {
    const file = path.join(root, 'node_modules/supertokens-web-js/lib/build/recipe', recipe, 'types.d.ts');
    const statuses = [...readFileSync(file, 'utf8').matchAll(/\bstatus: ([^;]*);/g)].flatMap(
      ([, type = '']) => [...type.matchAll(/"([A-Z_]+)"/g)].map(([, status]) => status ?? ''),
    );
    expect(statuses).toContain('OK');
    const missing = statuses.filter(
      (status) => !NOT_CALLED.includes(status) && !page.includes(`\`${status}\``),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);

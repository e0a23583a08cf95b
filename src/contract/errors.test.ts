import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_ERRORS } from './errors';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/errors.md'), 'utf8');

test('docs/reference/errors.md lists every number with its name, in order', () => {
  const rows = [...page.matchAll(/^\| VST-(\d+) \| `([A-Z_]+)`/gm)].map(([, number, name]) => [
    name,
    Number(number),
  ]);
  expect(rows).toEqual(Object.entries(SHELL_ERRORS));
});

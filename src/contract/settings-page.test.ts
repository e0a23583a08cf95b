import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configSchema } from './config';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/settings.md'), 'utf8');

test('docs/reference/settings.md lists every key of vestibule.config.json', () => {
  const table = page.slice(page.indexOf('| key'), page.indexOf('## Environment variables'));
  const keys = [...table.matchAll(/^\| `([$\w]+)`/gm)].map(([, key]) => key ?? '');
  expect(keys.toSorted()).toEqual(Object.keys(configSchema.pipe[0].entries).toSorted());
});

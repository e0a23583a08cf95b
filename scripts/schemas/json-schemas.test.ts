import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonSchemas } from './json-schemas.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (...file: string[]): unknown => JSON.parse(readFileSync(path.join(root, ...file), 'utf8'));

test.each(Object.entries(jsonSchemas()))('%s says what the guards say: npm run schemas', (file, schema) => {
  expect(read('src', 'contract', 'schemas', file)).toEqual(schema);
});

test.each([
  ...readdirSync(path.join(root, 'remotes')).map((name) => ['remotes', name, 'remote.json']),
  ['host-shell', 'vestibule.config.json'],
])('%s/%s names its schema', (...file) => {
  const at = path.join(root, ...file.filter((part) => part !== undefined));
  const { $schema } = read(path.relative(root, at)) as { $schema?: string };
  const named = path.resolve(path.dirname(at), $schema ?? '');
  expect(Object.keys(jsonSchemas()).map((name) => path.join(root, 'src/contract/schemas', name))).toContain(
    named,
  );
});

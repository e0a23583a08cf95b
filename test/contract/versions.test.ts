import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@vestibule/contract';
import { JOURNEYS } from '../../scripts/matrix/journeys.mjs';
import { SDKS, supportedUntil } from '../../scripts/matrix/versions.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const docs = read('docs/reference/versions.md');

const journeys = ['test/journeys', 'test/setups', 'test/versions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [file, read(join(folder, file))] as const),
);

test('the newest version that is tried is the one that the API runs on', () => {
  const { version } = JSON.parse(read('node_modules/supertokens-node/package.json')) as { version: string };
  expect(SDKS.at(-1)?.version).toBe(version);
});

test.each(SDKS.map((sdk) => [sdk.version, sdk] as const))('the docs say until when: %s', (version, sdk) => {
  const row = docs.split('\n').find((line) => line.includes(`(${version})`));
  expect(row).toContain(supportedUntil(sdk) ?? '18 months after');
});

test('each remote in the docs is written for the contract that the code has', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const said = pages.flatMap((page) =>
    [...read(join('docs', page)).matchAll(/"contract": "([^"]*)"/g)].map(([, version]) => [page, version]),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(([, version]) => version !== CONTRACT_VERSION)).toEqual([]);
});

test('the docs say which FDI versions the pages speak', () => {
  const source = read('node_modules/supertokens-web-js/lib/build/version.js');
  const versions = /supported_fdi = (\[.*\])/.exec(source)?.[1] ?? '[]';
  const spoken = (JSON.parse(versions) as string[]).join(', ').replace(/, ([^,]*)$/, ' and $1');
  expect(docs).toContain(`FDI ${spoken}`);
});

test.each(JOURNEYS.flatMap(({ name, lacks }) => (lacks ? [name] : [])))(
  'the docs say who lacks it: %s',
  (name) => {
    expect(docs.toLowerCase()).toContain(name.replace(' by passkey', ' by a passkey'));
  },
);

test.each([...new Set(JOURNEYS.flatMap(({ tests }) => tests))])('there is such a journey: %s', (name) => {
  const [file = ''] = name.split(' ', 1);
  const source = journeys.find(([found]) => found === file)?.[1] ?? '';
  // A title that says its language ends with what is computed.
  expect(source).toContain(name.slice(file.length + 1).replace(/ \((en|de)\)$/, ''));
});

import { existsSync, readFileSync } from 'node:fs';

/** How many sentences the specification has, by its sections. */
const SENTENCES = { 2: 21, 3: 8, 4: 19, 5: 12, 6: 5, 7: 23, 8: 14, 9: 13 };

const rows = readFileSync('docs/reference/spec.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ +\|/.test(line))
  .map((line) => {
    const [, id = '', , tests = '', departure = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { id, tests: tests.split('<br>').filter(Boolean), departure };
  });

test('each sentence of the specification is there', () => {
  const ids = Object.entries(SENTENCES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${String(at + 1)}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test.each(rows)('sentence $id has a test that exists, or a reason to depart', ({ tests, departure }) => {
  expect(tests.length > 0 || departure !== '').toBe(true);
  for (const named of tests) {
    const [, file = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toContain(words.replaceAll('\\|', '|'));
  }
});

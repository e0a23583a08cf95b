import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notOnOtherCores } from '../support/stack/other-core';

const folder = join(import.meta.dirname, '../journeys');
const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
const docs = readFileSync(join(import.meta.dirname, '../../docs/contribute/other-cores.md'), 'utf8');

/** The journeys of a file, each with its code. */
function journeysIn(source: string): [title: string, code: string][] {
  const starts = [...source.matchAll(/^ *test\(\s*['`]([^'`]+)['`]/gm)];
  return starts.map(({ 1: title = '', index }, at) => [title, source.slice(index, starts[at + 1]?.index)]);
}

test('the list of journeys that need the embedded core has those that move its clock, and none that is gone', () => {
  const all = files.flatMap(([file, source]) =>
    journeysIn(source).map(([title, code]) => ({ journey: `${file} › ${title}`, code })),
  );
  const movesClock = (code: string) =>
    /advanceClock\(|\/dev\/clock/.test(code) && !code.includes('onOtherCore');
  const moving = all.filter(({ code }) => movesClock(code)).map(({ journey }) => journey);
  expect(moving.filter((journey) => !notOnOtherCores.includes(journey))).toEqual([]);
  const names = new Set(all.map(({ journey }) => journey));
  expect(notOnOtherCores.filter((journey) => !names.has(journey))).toEqual([]);
});

test.each(notOnOtherCores)('the docs name it: %s', (journey) => {
  expect(docs).toContain(journey.split(' › ')[1]);
});

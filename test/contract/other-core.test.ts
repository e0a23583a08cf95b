import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notOnOtherCores } from '../support/stack/other-core';

const files = ['journeys', 'faults', 'setups'].flatMap((name) => {
  const folder = join(import.meta.dirname, '..', name);
  return readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
});
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
  // A computed title begins with what it computes.
  const names = all.map(({ journey }) => journey.replace(/ › \$\{\w+\}/, ''));
  const isNamed = (journey: string) =>
    names.some((name) => name === journey || name === journey.replace(/ › \S+/, ''));
  expect(notOnOtherCores.filter((journey) => !isNamed(journey))).toEqual([]);
});

test.each(notOnOtherCores)('the docs name it: %s', (journey) => {
  expect(docs).toContain(journey.split(' › ')[1]);
});

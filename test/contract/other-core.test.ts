import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notOnOtherCores, startsEmbeddedCore } from '../support/stack/other-core';

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

test('the list of journeys that need the embedded core has those that move its clock or break it, and none that is gone', () => {
  const all = files.flatMap(([file, source]) =>
    journeysIn(source).map(([title, code]) => ({ journey: `${file} › ${title}`, code })),
  );
  const movesClock = (code: string) =>
    /advanceClock\(|\/dev\/clock/.test(code) && !code.includes('onOtherCore');
  const breaksCore = (code: string) => /\bcore: true\b/.test(code);
  // A title may compute a part of itself.
  const isOf = (journey: string) => {
    const literal = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);
    const pattern = new RegExp(
      `^${journey
        .split(/\$\{\w+\}/)
        .map(literal)
        .join('.+')}$`,
    );
    return (name: string) => pattern.test(name);
  };
  const needing = all
    .filter(({ code }) => movesClock(code) || breaksCore(code))
    .map(({ journey }) => journey);
  expect(needing.filter((journey) => !notOnOtherCores.some(isOf(journey)))).toEqual([]);
  expect(notOnOtherCores.filter((name) => !all.some(({ journey }) => isOf(journey)(name)))).toEqual([]);
});

test('setups that start the embedded core by themselves are named in the docs', () => {
  const own = files.filter(([, source]) => startsEmbeddedCore(source)).map(([file]) => file);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((file) => !docs.includes(`\`${file}\``))).toEqual([]);
});

test.each(notOnOtherCores)('the docs name it: %s', (journey) => {
  expect(docs).toContain(journey.split(' › ')[1]);
});

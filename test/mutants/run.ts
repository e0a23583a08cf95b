// `npm run mutants [-- guard …]`: changes the guards' code in small ways and runs their units against each. Exits with 1
// if fewer than 90 % of a guard's changes are noticed, or one that isn't is missing in docs/reference/mutants.md.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import * as v from 'valibot';
import { changeOf, tally, type Tally } from './tally';

const LEAST_PERCENT = 90;
const NAMED = 'docs/reference/mutants.md';

const guards = v.parse(
  v.array(
    v.strictObject({
      name: v.string(),
      /** Of `jest.config.js`. */
      project: v.string(),
      /** The files that are changed. */
      mutate: v.array(v.string()),
      /** The units that have to notice. */
      tests: v.array(v.string()),
    }),
  ),
  JSON.parse(readFileSync(new URL('guards.json', import.meta.url), 'utf8')),
);
type Guard = (typeof guards)[number];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !guards.some((guard) => guard.name === name));
if (unknown !== undefined) {
  console.error(`There is no guard "${unknown}". There are: ${guards.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const named = readFileSync(NAMED, 'utf8');
const tallies: Tally[] = [];
for (const guard of guards.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const began = Date.now();
  const found = tally(guard.name, await mutantsOf(guard));
  tallies.push(found);
  console.log(`${guard.name}: ${Math.round((Date.now() - began) / 1000)} s`);
  for (const mutant of found.living) {
    const change = changeOf(mutant);
    console.log(
      `  line ${mutant.location.start.line}, ${change}${named.includes(change) ? '' : ` (not in ${NAMED})`}`,
    );
  }
}

console.log(`\n${'guard'.padEnd(24)}  mutants  killed  living       %`);
for (const { guard, tried, killed, living } of tallies) {
  const cells = [String(tried).padStart(7), String(killed).padStart(6), String(living.length).padStart(6)];
  console.log(
    `${guard.padEnd(24)}  ${cells.join('  ')}  ${percent({ tried, killed }).toFixed(1).padStart(6)}`,
  );
}
const isUnnamed = tallies.some(({ living }) => living.some((mutant) => !named.includes(changeOf(mutant))));
process.exitCode = isUnnamed || tallies.some((each) => percent(each) < LEAST_PERCENT) ? 1 : 0;

function percent({ tried, killed }: Pick<Tally, 'tried' | 'killed'>): number {
  return (killed / tried) * 100;
}

function mutantsOf({ name, mutate }: Guard) {
  // Read by jest.config.js.
  process.env['MUTANTS_OF'] = name;
  return new Stryker({
    configFile: 'test/mutants/stryker.json',
    mutate,
    jsonReporter: { fileName: `.cache/mutants-of-${name}.json` },
  }).runMutationTest();
}

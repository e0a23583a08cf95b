import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../../scripts/run/root.mjs';
import { FAULTS } from './faults';
import { inRunFolder } from './parts/run-folder';
import { goThrough, JOURNEYS, type Round } from './rounds';
import { startStage, type Prepared } from './stage';
import { isAllowed, tableOf } from './table';

// The rehearsal itself, in a process that main.ts gives the look-up and the certificate.
const { values } = parseArgs({
  options: {
    prepared: { type: 'string' },
    fault: { type: 'string', multiple: true },
    journey: { type: 'string', multiple: true },
  },
});

const wanted = <Named extends { name: string }>(all: readonly Named[], names: string[] | undefined) =>
  names ? all.filter(({ name }) => names.includes(name)) : all;

const faults = wanted(FAULTS, values.fault);
const journeys = wanted(JOURNEYS, values.journey);
const stage = await startStage(JSON.parse(values.prepared ?? '') as Prepared);
const rounds: Round[] = [];
for (const fault of faults) {
  const start = Date.now();
  const round = await goThrough(stage, fault, journeys);
  rounds.push(round);
  // In case that it is stopped.
  writeFileSync(inRunFolder('table.md'), `${tableOf(rounds)}\n`);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${fault.name}: ${isAllowed(round) ? 'as allowed' : 'NOT as allowed'} (${seconds} s)`);
  const unwanted = fault.allowed === 'no failed request' ? round.failed : [];
  for (const { host, method, path, status } of unwanted) {
    console.log(`  ${status} ${method} ${host}${path}`);
  }
}
await stage.browser.close();

const table = tableOf(rounds);
console.log(`\n${table}\n`);
if (faults === FAULTS && journeys === JOURNEYS) keep(table);
process.exit(rounds.every(isAllowed) ? 0 : 1);

/** Keeps the table where it is documented. */
function keep(text: string): void {
  const page = inRoot('docs', 'reference', 'rehearsal.md');
  const [before, , after] = readFileSync(page, 'utf8').split(/(?<=<!-- table -->\n)|(?=<!-- \/table -->)/);
  writeFileSync(page, `${before}\n${text}\n\n${after}`);
}

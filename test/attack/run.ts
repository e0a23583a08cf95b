// `npm run attack [-- group …]`: tries every case of the corpora; exits with 1 if one got through.
import { spawnStack } from '../support/stack/spawn-stack';
import { attackFunctions, attackStack, isWanted, type Outcome } from './attack';
import { QUICK_PARTS, STACK_PARTS } from './parts';
import { Target } from './stack/target';

/** The most cases per corpus that are printed. */
const MOST_TOLD = 20;

const known = [...new Set([...QUICK_PARTS, ...STACK_PARTS].map(({ group }) => group))];
const wanted = process.argv.slice(2);
const unknown = wanted.find((group) => !known.includes(group));
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". There are: ${known.join(', ')}.`);
  process.exit(2);
}

const outcomes = await attackFunctions(wanted);
if (STACK_PARTS.some(({ group }) => isWanted(group, wanted))) {
  const stack = await spawnStack('asked', { TEST_PLAIN_FORMS: 'on' });
  try {
    outcomes.push(...(await attackStack(new Target(stack.addresses), wanted)));
  } finally {
    await stack.stop();
  }
}
for (const outcome of outcomes) tellWhatCameThrough(outcome);
console.log(`\n${'group'.padEnd(24)}  tried  refused  through`);
for (const group of known.filter((name) => isWanted(name, wanted))) tellSum(group);
process.exitCode = outcomes.some(({ through }) => through.length > 0) ? 1 : 0;

function tellWhatCameThrough({ group, corpus, through }: Outcome): void {
  if (through.length === 0) return;
  console.log(`\n${group}: came through of ${corpus}.jsonl:`);
  for (const line of through.slice(0, MOST_TOLD)) console.log(`  ${line}`);
  if (through.length > MOST_TOLD) console.log(`  … and ${through.length - MOST_TOLD} more`);
}

function tellSum(group: string): void {
  const ofGroup = outcomes.filter((outcome) => outcome.group === group);
  const tried = ofGroup.reduce((sum, outcome) => sum + outcome.tried, 0);
  const through = ofGroup.reduce((sum, outcome) => sum + outcome.through.length, 0);
  const cells = [String(tried).padStart(5), String(tried - through).padStart(7), String(through).padStart(7)];
  console.log(`${group.padEnd(24)}  ${cells.join('  ')}`);
}

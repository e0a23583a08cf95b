// `npm run attack [-- group …]`: tries every case of the corpora, and its twin; exits with 1 if a case got
// through, or a twin was refused.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { spawnStack } from '../support/stack/spawn-stack';
import { attackFunctions, attackStack, isWanted, type Outcome } from './attack';
import { QUICK_PARTS, STACK_PARTS } from './parts';
import { RULES } from './stack/sign-up/places';
import { Target } from './stack/target';

/** What the stack logs, errors too: some cases are refused with one. */
const LOG = '.run/attack.log';
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
  mkdirSync(dirname(LOG), { recursive: true });
  const stack = await spawnStack('asked', {
    TEST_NO_SCRIPT: 'on',
    TEST_LOG: LOG,
    VESTIBULE_ACCOUNT_RULES: RULES,
  });
  try {
    outcomes.push(...(await attackStack(new Target(stack.addresses), wanted)));
  } finally {
    await stack.stop();
  }
}
for (const { group, corpus, through, refusedTwins } of outcomes) {
  tell(`${group}: came through of ${corpus}.jsonl:`, through);
  tell(`${group}: whose twins were refused, of ${corpus}.jsonl:`, refusedTwins);
}
console.log(`\n${'group'.padEnd(24)}  tried  refused  through  twins refused`);
for (const group of known.filter((name) => isWanted(name, wanted))) tellSum(group);
const isWrong = ({ through, refusedTwins }: Outcome) => through.length + refusedTwins.length > 0;
process.exitCode = outcomes.some(isWrong) ? 1 : 0;

function tell(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const line of lines.slice(0, MOST_TOLD)) console.log(`  ${line}`);
  if (lines.length > MOST_TOLD) console.log(`  … and ${lines.length - MOST_TOLD} more`);
}

function tellSum(group: string): void {
  const ofGroup = outcomes.filter((outcome) => outcome.group === group);
  const sumOf = (count: (outcome: Outcome) => number) =>
    ofGroup.reduce((sum, outcome) => sum + count(outcome), 0);
  const tried = sumOf((outcome) => outcome.tried);
  const through = sumOf((outcome) => outcome.through.length);
  const twins = sumOf((outcome) => outcome.refusedTwins.length);
  const cells = [
    [tried, 5],
    [tried - through, 7],
    [through, 7],
    [twins, 13],
  ] as const;
  console.log([group.padEnd(24), ...cells.map(([count, width]) => String(count).padStart(width))].join('  '));
}

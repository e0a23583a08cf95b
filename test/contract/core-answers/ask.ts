import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AREAS, answersOf, askScenario, compare, recordedAnswers, type RecordedAnswer } from './comparison';

// `npm run core-answers -- http://localhost:3567 [<start of a scenario's name>] [--record]`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean' } },
});
const [address, only = ''] = positionals;
if (address === undefined) {
  console.error('Which core? npm run core-answers -- http://localhost:3567');
  process.exitCode = 1;
} else if (values.record === true) {
  await record(new URL(address).origin);
} else {
  await compareAll(new URL(address).origin);
}

async function compareAll(url: string): Promise<void> {
  let [asked, differing] = [0, 0];
  for (const { area, scenario } of scenariosToAsk()) {
    const recorded = (await recordedAnswers(area)).filter((answer) => answer.scenario === scenario);
    const real = recorded.map(({ step, answer }) => ({ step, answer }));
    const given = await askScenario(url, area, scenario);
    const comparison = compare(`${area}/${scenario}`, given, real);
    for (const difference of comparison.differences) console.log(`${difference}\n`);
    asked += comparison.asked;
    differing += comparison.differences.length;
  }
  console.log(`${asked - differing} of ${asked} answers as the real core gives them`);
  process.exitCode = differing === 0 && asked > 0 ? 0 : 1;
}

// Only with a real core behind the address: its answers become the ones that others are compared with.
async function record(url: string): Promise<void> {
  for (const [area, scenarios] of Object.entries(AREAS)) {
    const answers: RecordedAnswer[] = [];
    for (const scenario of Object.keys(scenarios)) {
      for (const given of await askScenario(url, area, scenario)) answers.push({ scenario, ...given });
    }
    await writeFile(answersOf(area), `${answers.map((answer) => JSON.stringify(answer)).join('\n')}\n`);
    console.log(`${area}: ${answers.length} answers`);
  }
}

function scenariosToAsk(): { area: string; scenario: string }[] {
  return Object.entries(AREAS)
    .flatMap(([area, scenarios]) => Object.keys(scenarios).map((scenario) => ({ area, scenario })))
    .filter(({ area, scenario }) => `${area}/${scenario}`.startsWith(only));
}

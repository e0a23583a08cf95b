// Vestibule beside the ordinary single-page app: `npm run bench`, or `npm run bench -- --runs 3 --only "slow 4G, CPU
// ×4"`. With `--remotes 1,10,100,1000`, Vestibule alone, with that many remotes registered.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { CONDITIONS, nameOf } from './pages/conditions';
import { run } from './pages/visits/journey';
import { newPasskey } from './pages/visits/passkey';
import { rowsOf, tablesOf, type Measured } from './pages/rows';
import { measureScale, scaleTables, type ScaleVisit } from './pages/scale';
import { startServing } from './pages/serving';
import { VARIANTS, type Variant } from './pages/variants';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string' },
    variants: { type: 'string', default: 'abcd' },
    remotes: { type: 'string', default: '0' },
    json: { type: 'string', default: '.run/bench/pages.json' },
  },
});
const isChosen = (variant: string): variant is Variant => options.variants.includes(variant);
const variants = Object.keys(VARIANTS).filter(isChosen);
const conditions = CONDITIONS.filter(
  (condition) => options.only === undefined || options.only === nameOf(condition),
);
const counts = options.remotes.split(',').map(Number);
if (variants.length === 0 || conditions.length === 0) {
  throw new Error(`Nothing to measure: the conditions are ${CONDITIONS.map(nameOf).join('; ')}`);
}

const serving = await startServing();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), ...serving.chromiumArgs],
});
const measured: Measured[] = [];
const scale: ScaleVisit[] = [];
try {
  await serving.turn({ variant: 'a' });
  const passkey = await newPasskey(browser, serving.addresses);
  for (const condition of conditions) {
    const runs = Number(options.runs);
    if (counts.length > 1) {
      scale.push(...(await measureScale(browser, serving, { condition, counts, runs })));
      continue;
    }
    for (let round = 1; round <= runs; round++) {
      // Alternating, so other work on the machine affects all.
      for (const variant of variants) {
        await serving.turn({ variant, remotes: variant === 'a' ? (counts[0] ?? 0) : 0 });
        const numbers = await run(browser, variant, condition, serving.addresses, passkey);
        for (const [what, value] of Object.entries(numbers)) {
          measured.push({ condition: nameOf(condition), variant, what, value });
        }
        console.error(`${nameOf(condition)}: round ${round}, ${variant}`);
      }
    }
  }
} finally {
  await browser.close();
  await serving.stop();
}

const rows = rowsOf(measured);
writeFileSync(options.json, `${JSON.stringify({ variants: VARIANTS, rows, measured, scale }, null, 2)}\n`);
if (counts.length > 1) {
  console.log(scaleTables(scale, counts));
} else {
  const names = Object.entries(VARIANTS).map(([variant, name]) => `${variant}: ${name}`);
  console.log(`${names.join('; ')}\n\n${tablesOf(rows, variants)}`);
}
console.log(`\nWritten to ${options.json}`);

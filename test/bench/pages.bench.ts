// Vestibule beside the ordinary single-page app: `npm run bench`, or `npm run bench -- --runs 3 --only "slow 4G, CPU ×4"`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { CONDITIONS, nameOf } from './pages/conditions';
import { run } from './pages/journey';
import { rowsOf, tablesOf, type Measured } from './pages/rows';
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
if (variants.length === 0 || conditions.length === 0) {
  throw new Error(`Nothing to measure: the conditions are ${CONDITIONS.map(nameOf).join('; ')}`);
}

const serving = await startServing();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), ...serving.chromiumArgs],
});
const measured: Measured[] = [];
try {
  for (const condition of conditions) {
    for (let round = 1; round <= Number(options.runs); round++) {
      // In turns, so that what the machine does besides is shared by all.
      for (const variant of variants) {
        await serving.turn({ variant, remotes: variant === 'a' ? Number(options.remotes) : 0 });
        const numbers = await run(browser, variant, condition, serving.addresses);
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
writeFileSync(options.json, `${JSON.stringify({ variants: VARIANTS, rows, measured }, null, 2)}\n`);
console.log(
  Object.entries(VARIANTS)
    .map(([variant, name]) => `${variant}: ${name}`)
    .join('; '),
);
console.log(`\n${tablesOf(rows, variants)}\n\nWritten to ${options.json}`);

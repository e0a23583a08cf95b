// The requests of a first visit as pictures, before and after: `npm run bench:waterfall` draws docs/images/waterfall-*.svg.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { CONDITIONS, nameOf } from './pages/conditions';
import { startServing } from './pages/serving';
import type { Order } from './pages/variants';
import { challengeAddress, visit } from './pages/visits/visit';
import { waterfall } from './pages/waterfall';

const CONDITION = 'slow 4G, CPU ×4';
const PICTURES: Readonly<Record<string, { readonly order: Order; readonly title: string }>> = {
  before: {
    order: { variant: 'a', lacking: 'all' },
    title: 'Vestibule, documents as built: they name nothing, and have no form',
  },
  page: {
    order: { variant: 'a', lacking: 'form' },
    title: 'Vestibule, where the page takes over at once',
  },
  after: { order: { variant: 'a' }, title: 'Vestibule' },
  prebuilt: { order: { variant: 'b' }, title: 'supertokens-auth-react’s prebuilt UI, every factor' },
};

const condition = CONDITIONS.find((candidate) => nameOf(candidate) === CONDITION);
if (!condition) throw new Error(`there is no condition "${CONDITION}"`);
const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));
mkdirSync(folder, { recursive: true });

const serving = await startServing();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), ...serving.chromiumArgs],
});
try {
  for (const [name, { order, title }] of Object.entries(PICTURES)) {
    await serving.turn(order);
    const context = await browser.newContext({ locale: 'en-US' });
    const url = await challengeAddress(context, serving.addresses);
    const { visit: seen, exchanges } = await visit(context, url, condition);
    const file = `${folder}/waterfall-${name}.svg`;
    writeFileSync(file, waterfall(`${title} (/auth?loginChallenge=…, ${CONDITION})`, exchanges, seen));
    console.log(`${file}: usable after ${Math.round(seen.usable)} ms`);
    await context.close();
  }
} finally {
  await browser.close();
  await serving.stop();
}

// How long until what an operator switches off is gone from an open page: `npm run bench:switched-off`.
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { editPublished, publishWithPlanted } from '../support/remotes/own-shell';
import { spawnStack } from '../support/stack/spawn-stack';
import { quantile } from './measure';

const ROUNDS = 20;

const folder = publishWithPlanted('switched-off', {
  name: 'styled',
  slots: [{ slot: 'login/below', export: 'Before' }],
});
const { addresses, stop } = await spawnStack('first-party', { TEST_SHELL_DIST: folder });
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage();
  const followed = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${addresses.shellUrl}/auth`);
  const part = page.getByText('Ours is green');
  await part.waitFor();
  await followed;
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    editPublished(folder, 'styled', { enabled: false });
    const start = performance.now();
    await part.waitFor({ state: 'detached' });
    took.push(performance.now() - start);
    editPublished(folder, 'styled', { enabled: true });
    await part.waitFor();
  }
  const [middle, longest] = [quantile(took, 0.5), Math.max(...took)].map(Math.round);
  console.log(`Switched off ${ROUNDS} times: gone after ${middle} ms (median), at most ${longest} ms`);
} finally {
  await browser.close();
  await stop();
}

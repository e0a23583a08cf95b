// `npm run clients [-- id …]`: standard OAuth clients, set up by the words of docs/integrate/clients/ outside the
// repository, in front of a running stack. Exits with 1 if one failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Stop, runMain } from '../../scripts/run/stop.mjs';
import { launchOptions } from '../support/chromium';
import { ALL_CLIENTS } from './all-clients';
import { journey, type Outcome } from './journey';
import { startRecordedStack } from './stack/recorded-stack';
import { detailsOf, hasPassed, tableOf } from './table';

// What was started ends with this process, if it exits by itself.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

await runMain(async () => {
  const wanted = process.argv.slice(2);
  const known = ALL_CLIENTS.map(({ id }) => id);
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Stop(`There is no client "${unknown}". There are: ${known.join(', ')}.`, 2);
  const clients = ALL_CLIENTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

  const root = mkdtempSync(join(tmpdir(), 'vestibule-clients-'));
  const stack = await startRecordedStack(root);
  const browser = await chromium.launch(launchOptions);
  const outcomes: Outcome[] = [];
  try {
    for (const client of clients) {
      console.log(`${client.title}…`);
      const outcome = await journey(client, stack, browser, root);
      outcomes.push(outcome);
      const details = detailsOf(outcome);
      if (details !== '') console.log(details);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  console.log(`\n${tableOf(outcomes)}`);
  if (outcomes.every(hasPassed)) {
    rmSync(root, { recursive: true, force: true });
    return 0;
  }
  console.log(`\nWhat the clients wrote: ${root}`);
  return 1;
});

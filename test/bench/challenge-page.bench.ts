// What the challenge page loads, in a fresh profile, from the built shell as served: `npm run bench:page`.
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { spawnStack } from '../support/stack/spawn-stack';

const { addresses, stop } = await spawnStack('first-party');
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const types = new Map<string, { type: string; url: string }>();
  const rows: { type: string; bytes: number }[] = [];
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    types.set(requestId, { type, url: response.url });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = types.get(requestId);
    // What the demo client serves before it sends the user on doesn't belong to the page.
    if (seen && !seen.url.startsWith(addresses.demoClientUrl)) {
      rows.push({ type: seen.type, bytes: encodedDataLength });
    }
  });
  // What a page asks for last, once it has nothing else to do.
  const quiet = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${addresses.demoClientUrl}/login`);
  await page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' }).waitFor();
  await page.getByLabel('Email').waitFor();
  await quiet;

  console.table(
    [...new Set(rows.map(({ type }) => type))].map((type) => {
      const of = rows.filter((row) => row.type === type);
      return { type, requests: of.length, 'bytes with headers': total(of) };
    }),
  );
  console.log(`${rows.length} requests, ${total(rows)} bytes`);
} finally {
  await browser.close();
  await stop();
}

function total(of: readonly { readonly bytes: number }[]): number {
  return of.reduce((sum, { bytes }) => sum + bytes, 0);
}

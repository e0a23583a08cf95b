// When what users must read shows, and when a form can be sent first, on each page of the login: `npm run
// bench:read-first [-- --runs 5]`. Each form is filled in and sent at every frame, as no person could.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { publishWithPlanted } from '../support/remotes/own-shell';
import {
  FORM_PAGES,
  firstMomentsOf,
  watchReading,
  WITH_TEXT,
  WITHOUT_TEXT,
  type Moments,
} from '../support/remotes/required-reading';
import beforeJourneys from '../support/stack/before-journeys';
import { spawnStack, type StackAddresses } from '../support/stack/spawn-stack';
import { quantile } from './measure';
import { CONDITIONS, nameOf, type Condition } from './pages/conditions';
import { line } from './pages/rows';
import { challengeAddress } from './pages/visits/visit';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const conditions = CONDITIONS.filter((condition) =>
  ['none, CPU ×1', 'slow 4G, CPU ×4'].includes(nameOf(condition)),
);
/** How long a page may take, in milliseconds. */
const PATIENCE = 30_000;

type Page = readonly [
  what: string,
  addressIn: (context: BrowserContext) => Promise<string>,
  isPlain?: boolean,
];

await beforeJourneys();
const browser = await chromium.launch(launchOptions);
for (const [kind, remote] of [
  ['with its text in the manifest', WITH_TEXT],
  ['without: the form waits for its code', WITHOUT_TEXT],
] as const) {
  const { addresses, stop } = await spawnStack('first-party', {
    TEST_SHELL_DIST: publishWithPlanted(`bench-read-first`, remote),
    TEST_NO_SCRIPT: 'on',
  });
  for (const condition of conditions) {
    console.log(`\n### ${kind}, ${nameOf(condition)}\n`);
    console.log(line(['page', 'text shows', 'form first sent']));
    console.log(line(['---', '---:', '---:']));
    for (const page of pagesOf(addresses)) {
      const seen: Moments[] = [];
      while (seen.length < Number(options.runs)) seen.push(await visit(page, condition));
      console.log(line([page[0], medianOf(seen, 'shown'), medianOf(seen, 'sent')]));
    }
  }
  await stop();
}
await browser.close();
console.log(
  `\nMilliseconds since the navigation began, medians of ${options.runs}; load of this machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
);

function pagesOf(addresses: StackAddresses): readonly Page[] {
  const { shellUrl } = addresses;
  return [
    ...FORM_PAGES.map(([what, at]): Page => [what, async () => shellUrl + at]),
    ['on the way to a client', (context) => challengeAddress(context, addresses)],
  ];
}

async function visit([, addressIn]: Page, { network, cpu }: Condition): Promise<Moments> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    // The compiler of this file names functions by a helper, which pages lack.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await watchReading(page, true);
    const session = await context.newCDPSession(page);
    if (network.down !== undefined) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency ?? 0,
        downloadThroughput: network.down / 8,
        uploadThroughput: (network.up ?? network.down) / 8,
      });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const address = await addressIn(context);
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE });
    const until = performance.now() + PATIENCE;
    for (;;) {
      // It may be on its way to the next document.
      const moments: Moments = await firstMomentsOf(page).catch(() => ({}));
      if (moments.shown !== undefined && moments.sent !== undefined) return moments;
      if (performance.now() > until) return moments;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await context.close();
  }
}

function medianOf(seen: readonly Moments[], what: 'shown' | 'sent'): string {
  const values = seen.flatMap((moments) => moments[what] ?? []);
  return values.length < seen.length ? 'never' : String(Math.round(quantile(values, 0.5)));
}

import type { Browser, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import type { User } from '../support/stack/spawn-stack';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });

const STEP_MS = 50;
/** From the first key, past the moment when the page takes over. */
const LAST_MS = 4950;
const AT_ONCE = 10;
/** Right after the first key, and when a page on an idle machine takes over; on a busy one it takes longer. */
const USUAL_MS = [0, 500, 2000];

/** Slow 4G, as Chromium emulates it; throughput in bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Types as soon as there is a form, and sends it so long after the first key. */
async function sendAfter(page: Page, delayMs: number, demoClientUrl: string, user: User): Promise<string[]> {
  const signIns: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/auth\/(oauth\/plain\/sign-in|signin)$/.test(pathname))
      signIns.push(pathname);
  });
  await page.goto(demoClientUrl);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.insertText(user.email);
  const sent = new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(user.password);
  // The moment is what is tried, and nothing is known of the page then.
  await sent;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  return signIns;
}

const moments = Array.from({ length: LAST_MS / STEP_MS + 1 }, (_, index) => index * STEP_MS);

for (let first = 0; first < moments.length; first += AT_ONCE) {
  const group = moments.slice(first, first + AT_ONCE);
  const tag = USUAL_MS.some((moment) => group.includes(moment)) ? [] : LONG;
  test(
    `what is sent ${group[0]} to ${group.at(-1)} ms after the first key signs in once`,
    { tag },
    async ({ browser, stack, existingUser }) => {
      const users = await Promise.all(group.map(() => existingUser()));
      const seen = await Promise.all(
        group.map((moment, index) =>
          inOwnContext(browser, (page) => sendAfter(page, moment, stack.demoClientUrl, users[index] as User)),
        ),
      );
      expect(seen.map((signIns) => signIns.length)).toEqual(group.map(() => 1));
    },
  );
}

async function inOwnContext<Result>(
  browser: Browser,
  steps: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    return await steps(await context.newPage());
  } finally {
    await context.close();
  }
}

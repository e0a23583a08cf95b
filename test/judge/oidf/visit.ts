import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { User } from '../../support/stack/spawn-stack';
import { SCREENS, type Screen } from './screens';
import type { Wanted } from './suite';

const LOOK_AGAIN_MS = 200;
/** A page that asks for nothing for so long stays as it is. */
const STAYS_MS = 6000;
const PRESS_MS = 15_000;
const LOAD_MS = 45_000;
/** Whoever is asked the same more often gets nowhere. */
const MOST_ANSWERS = 12;

/** A screen as the user saw it. */
export interface Picture {
  /** The screen's name, or `end` for a page that asks for nothing. */
  readonly screen: string;
  readonly jpeg: Buffer;
}

/**
 * Opens an address, and answers what the product asks until the browser is back at the suite, or on a page that asks for
 * nothing.
 *
 * @returns what the user saw of the product, in order
 */
export async function visit(page: Page, wanted: Wanted, suite: string, user: User): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const see = async (screen: string) => {
    pictures.push({ screen, jpeg: await page.screenshot({ type: 'jpeg', quality: 50 }) });
  };
  // An address that no client's server would take, for example, which the suite writes nothing down about.
  page.removeAllListeners('response').on('response', (response) => {
    if (!response.ok() && response.request().isNavigationRequest() && response.url().startsWith(suite)) {
      console.error(`  the suite answers ${response.status()} at ${response.url()}`);
    }
  });
  await open(page, wanted, suite).catch((problem: unknown) => {
    console.error(`  ${String(problem).split('\n')[0]}`);
  });
  for (let answered = 0; answered < MOST_ANSWERS; answered++) {
    const screen = await nextScreen(page, suite);
    if (screen === 'suite') return pictures;
    if (screen === undefined) break;
    await see(screen.name);
    await answer(page, screen, user);
  }
  await see('end');
  return pictures;
}

async function open(page: Page, { url, method }: Wanted, suite: string): Promise<void> {
  if (method === 'GET') {
    await page.goto(url, { timeout: LOAD_MS });
    return;
  }
  // As the suite's own page does it: a form of another site, with the query as its fields.
  await page.goto(new URL('/api/server', suite).href);
  const left = page.waitForEvent('framenavigated', { timeout: LOAD_MS });
  await page.evaluate((address) => {
    const { origin, pathname, searchParams } = new URL(address);
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: origin + pathname });
    for (const [name, value] of searchParams) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.documentElement.append(form);
    form.submit();
  }, url);
  await left;
}

/** Waits for a screen that asks for something, or for the suite; undefined if the page stays as it is. */
async function nextScreen(page: Page, suite: string): Promise<Screen | 'suite' | undefined> {
  const until = Date.now() + STAYS_MS;
  while (Date.now() < until) {
    if (page.url().startsWith(suite)) {
      // Its page sends it what the address holds.
      await page.waitForLoadState('networkidle').catch(() => undefined);
      return 'suite';
    }
    for (const screen of SCREENS) {
      if (
        await screen
          .sign(page)
          .isVisible()
          .catch(() => false)
      )
        return screen;
    }
    await wait(LOOK_AGAIN_MS);
  }
  return undefined;
}

/** Answers a screen, and waits until it is gone. One that stays is looked at again by the caller. */
async function answer(page: Page, screen: Screen, user: User): Promise<void> {
  const before = page.url();
  page.setDefaultTimeout(PRESS_MS);
  await screen.answer(page, user).catch((problem: unknown) => {
    console.error(`  ${screen.name}: ${String(problem).split('\n')[0]}`);
  });
  const until = Date.now() + PRESS_MS;
  while (Date.now() < until && page.url() === before) {
    if (
      !(await screen
        .sign(page)
        .isVisible()
        .catch(() => false))
    )
      return;
    await wait(LOOK_AGAIN_MS);
  }
}

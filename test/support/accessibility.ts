import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { NARROW, unusable, USUAL_MEDIA } from './access/usable';
import { takePictures } from './looks/pictures';

// Minified, it reaches a page in less than half of the time.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks that the page in its present state can be used by everyone (`unusable` says what that is), and that axe finds
 * nothing on it, in its light and dark colours. Journeys call it for each screen they pass; afterwards the window and
 * its colours are as before.
 *
 * @param screen names the screen and its state in a failure
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(`accessible: ${screen}`, async () => {
    const before = page.viewportSize() ?? NARROW;
    expect(await unusable(page), screen).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still changing are none that anybody reads.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia(USUAL_MEDIA);
    await page.setViewportSize(before);
    if (process.env['TAKE_PICTURES']) await takePictures(page, screen);
  });
}

/**
 * The same for a page without script, on which nothing can look around: another browser with the same address shows the
 * same page, as its address says what that is.
 */
export async function expectNoScriptAccessible(page: Page, browser: Browser, screen: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const same = await context.newPage();
  await same.goto(page.url());
  // The same page, and not one that has found out anew what it shows.
  expect(await same.getByRole('main').innerText()).toBe(await page.getByRole('main').innerText());
  await expectAccessible(same, screen);
  await context.close();
}

async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<unknown[]> {
  // A page keeps it for the next check; loading it is half of a check's time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (isWhole) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    // Checks unrelated to colours give the same result in both. The pages have no frames.
    const rules = isWhole ? {} : { runOnly: ['color-contrast'] };
    const found = await inPage.run({ resultTypes: ['violations', 'incomplete'], iframes: false, ...rules });
    return [...found.violations, ...found.incomplete.filter(({ id }) => id === 'color-contrast')].map(
      ({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
      }),
    );
  }, colorScheme === 'light');
}

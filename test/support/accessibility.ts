import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';

/** As wide as a small phone, and all in sight: of what a part of the page has scrolled away axe tells no colours. */
const NARROW = { width: 360, height: 2400 };

/**
 * A page as it is now fits a small phone, and axe finds nothing at all on it, in its light and in its dark colours.
 * Journeys that pass by a screen look at it so; the window and its colours are as before afterwards.
 *
 * @param screen says in a failure which state of which screen it was
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(`accessible: ${screen}`, async () => {
    const before = page.viewportSize() ?? NARROW;
    await page.setViewportSize(NARROW);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${screen} sticks out`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(before);
  });
}

async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<unknown[]> {
  // A page keeps it for the next look, which is half of what a look takes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (isWhole) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    // What the colours have no part in is the same in both. The pages have no frames.
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

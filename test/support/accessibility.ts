import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe finds nothing at all on the page as it is now, in its light and in its dark colours.
 *
 * @param screen says in a failure which state of which screen it was
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The pages have no frames; without this each look would open one more page.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // What the colours have no part in is the same in both.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations, incomplete } = await axe.analyze();
    const found = [...violations, ...incomplete.filter(({ id }) => id === 'color-contrast')];
    const summary = found.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }));
    expect(summary, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Nothing sticks out of the page at its side. */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${screen} sticks out`).toBe(0);
}

import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Waits until a page has its words in the typeface itself, regular and bold, and not in what stands in for it. */
export async function expectTypeface(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        // Without a face of that name, both would be true as well.
        loaded: [...document.fonts].some(
          ({ family, weight, status }) => family === 'Figtree' && weight === '400 700' && status === 'loaded',
        ),
        regular: document.fonts.check('400 16px Figtree'),
        bold: document.fonts.check('700 16px Figtree'),
      })),
    )
    .toEqual({ loaded: true, regular: true, bold: true });
}

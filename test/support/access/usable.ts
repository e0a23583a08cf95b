import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { Checks } from './in-page/checks';

const [script] = buildSync({
  entryPoints: [join(import.meta.dirname, 'in-page/checks.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
}).outputFiles;

/** The narrowest window that all must fit (WCAG 2.2, 1.4.10), so tall that nothing in it is scrolled away. */
export const NARROW = { width: 320, height: 2400 };

/** Nothing moves and no colour changes gradually, so that what is read is how it stays. */
const STILL = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

export const USUAL_MEDIA = { reducedMotion: null, colorScheme: null, forcedColors: null } as const;

/**
 * What is wrong with the page in its present state beyond what axe finds: with text at 200 % and set apart, at 320 pixels, for a
 * finger, with reduced motion and in forced colours. Leaves the window narrow and still, in light colours.
 *
 * @returns a sentence for each fault: the element's role and name, what is wrong, and what to do
 */
export async function unusable(page: Page): Promise<string[]> {
  await page.emulateMedia(STILL);
  const largeText = await run(page, 'largeText');
  const apart = await run(page, 'textSpacing');
  await page.setViewportSize(NARROW);
  const narrow = await run(page, 'narrow');
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await run(page, 'forcedColours');
  await page.emulateMedia({ forcedColors: null });
  return [...largeText, ...apart, ...narrow, ...forced];
}

/** What of the page in its present language is cut off, sticks out, or takes too many lines, in the window as it is. */
export function unfitting(page: Page): Promise<string[]> {
  return run(page, 'fits');
}

function run(page: Page, check: keyof Checks): Promise<string[]> {
  return page.evaluate(`if (!('access' in window)) { ${script?.text} } access.${check}()`);
}

import type { Locator } from '@playwright/test';

/**
 * Where each part of a page is. The typeface arrives with the page, so text that isn't as wide as its card may get a few
 * pixels wider.
 */
export function placesOf(parts: readonly Locator[]) {
  return Promise.all(
    parts.map(async (part) => {
      const place = await part.boundingBox();
      const hasOwnWidth = await part.evaluate(
        (element) =>
          element.closest('.vs-head, .vs-beside') !== null || getComputedStyle(element).display === 'inline',
      );
      const { y, height } = place ?? {};
      return hasOwnWidth ? { y, height } : { ...place, y, height };
    }),
  );
}

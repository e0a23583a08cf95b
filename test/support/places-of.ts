import type { Locator } from '@playwright/test';

/**
 * Where each part of a page is. The typeface arrives with the page, so text that isn't as wide as its card may get a few
 * pixels wider; only its lines are compared.
 */
export function placesOf(parts: readonly Locator[]) {
  return Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const isText = ['inline', 'inline-block'].includes(getComputedStyle(element).display);
        const isLine = isText || element.closest('.vs-head, .vs-beside') !== null;
        const range = document.createRange();
        range.selectNodeContents(element);
        // A link and a button with the same words have room around them for fingers, each its own.
        const { x, y, width, height } = (isText ? range : element).getBoundingClientRect();
        return isLine ? { y, height } : { x, y, width, height };
      }),
    ),
  );
}

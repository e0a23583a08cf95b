import type { Locator } from '@playwright/test';

/**
 * Where each part of a page is. The typeface arrives with the page, so text that isn't as wide as its card may get a few
 * pixels wider, and its letters a pixel higher; its lines stay.
 */
export function placesOf(parts: readonly Locator[]) {
  return Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (element.closest('.vs-head, .vs-beside, .vs-provider')) return { y, height };
        const isText = ['inline', 'inline-block'].includes(getComputedStyle(element).display);
        if (!isText || element.textContent === '') return { x, y, width, height };
        // A link and a button with the same words have room around them for fingers, each its own.
        const words = document.createRange();
        words.selectNodeContents(element);
        return { y: words.getBoundingClientRect().y };
      }),
    ),
  );
}

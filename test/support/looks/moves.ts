import type { Page } from '@playwright/test';

/** How far something has to move for a user to notice, in pixels: up or down, and to the side. */
const SEEN = { y: 2, x: 30 };

/**
 * Has each answer come after the page was drawn without it, and notes what moves by itself, as the browser tells it
 * (Layout Instability API). What follows a press isn't counted, nor is the side step of words: the typeface comes after
 * the first frame, too, and isn't quite as wide as what stands in for it.
 *
 * @param page from its next document on
 * @returns what has moved in the document that is shown
 */
export async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((seen) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of shift.sources) {
          const by = { x: currentRect.x - previousRect.x, y: currentRect.y - previousRect.y };
          if (previousRect.height === 0 || currentRect.height === 0) continue;
          if (Math.abs(by.y) < seen.y && Math.abs(by.x) < seen.x) continue;
          moved.push(`${node?.nodeName} “${node?.textContent?.trim().slice(0, 60)}” by ${by.x}, ${by.y} px`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SEEN);
  await page.route(/\/auth\/|\/trpc\/|\/oauth\/|remote-entry|\.(js|woff2)$/, async (route) => {
    const isAsked = ['fetch', 'script', 'font'].includes(route.request().resourceType());
    // What the document itself waits for can't come after it was drawn.
    if (isAsked) await page.evaluate(drawn).catch(() => undefined);
    await route.fallback();
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

// Runs in the page, until it has been drawn as it is now.
function drawn(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** Not among TypeScript's types: https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

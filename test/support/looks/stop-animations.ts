import type { Page } from '@playwright/test';

/** Stops the time of a page's animations, on the documents that come next too, until the returned function is called. */
export async function stopAnimations(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(stop);
  await page.evaluate(stop);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => !sheet.cssRules[0]?.cssText.startsWith('* { animation-play-state'),
      );
    });
}

function stop(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { animation-play-state: paused !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

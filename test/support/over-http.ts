import { expect, test } from './fixtures';

/** A host other than this machine, which browsers would trust as it is: Chromium is told to reach the stack for it. */
const HOST = 'http://vestibule.test';
const SENTENCE = 'Open this page with https to sign in.';

/** A page that came by plain http takes no password, whichever of its scripts has run. */
export function plainHttpJourneys(pages: readonly (readonly [path: string, scripts: 'before' | 'after'])[]) {
  for (const [path, scripts] of pages) {
    test(`${path} over plain http takes no password, ${scripts} the shell’s script`, async ({
      page,
      stack,
      allowConsole,
    }) => {
      // The document's policies require https as well.
      allowConsole(/ERR_FAILED/, /origin was untrustworthy/);
      await page.route(`${HOST}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        if (scripts === 'before' && pathname.endsWith('.js')) return route.abort();
        return route.fulfill({ response: await route.fetch({ url: stack.shellUrl + pathname + search }) });
      });
      await page.goto(HOST + path);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await expect(page.getByRole('alert')).toContainText(SENTENCE);
      await expect(page.locator('input')).toHaveCount(0);
    });
  }
}

import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { settled } from '../support/looks/pictures';
import { expectTypeface } from '../support/looks/typeface';
import { watchMoves } from '../support/looks/moves';

/** Long words, from right to left, and without spaces: names and addresses on them are in Latin letters. */
for (const locale of ['de-DE', 'ar-EG', 'ja-JP', 'zh-CN']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test('a typeface that comes late moves no line of the sign-in, with or without a client', async ({
      page,
      context,
      stack,
    }) => {
      const moves = await watchMoves(page);
      await page.goto(stack.demoClientUrl);
      await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
      await page.waitForURL(/loginChallenge/);
      for (const address of [page.url(), `${stack.shellUrl}/auth`]) {
        const letCome = await hold(context, /\.woff2$/);
        // No document is loaded without it.
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.locator('input[name="email"]')).toBeVisible();
        await settled(page);
        await expect(page.locator('.vs-foot select')).toBeVisible();
        expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(false);
        letCome();
        await expectTypeface(page);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        expect(await moves(), address).toEqual([]);
      }
    });
  });
}

import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { LOOPS } from '../support/mistakes/in-pages';
import { publishWithPlanted } from '../support/remotes/own-shell';

const folder = publishWithPlanted('loops', {
  name: 'hostile',
  slots: [{ slot: 'login/legal', export: 'Part' }],
});
/* Where forms can be sent without script, the document's own form comes first, and the page's code only once somebody types. */
useStack({ environment: { TEST_SHELL_DIST: folder, TEST_NO_SCRIPT: 'on' } });

const openTrials = (page: Page) => page.evaluate(() => localStorage.getItem('vestibule-trials'));

for (const [index, deed] of LOOPS.entries()) {
  const tag = index === 0 ? [] : LONG;
  test(
    `where the document’s form comes first, a part that ${deed} is survived by the next load`,
    { tag },
    async ({ page, context, stack, existingUser, allowConsole }) => {
      allowConsole(/VST-242/);
      const user = await existingUser();
      await context.addInitScript((what) => {
        // Not in the empty document before the first.
        if (window.origin !== 'null') localStorage.setItem('planted-deed', what);
      }, deed);
      await page.goto(`${stack.shellUrl}/auth`);
      await page.getByLabel('Email').press('a');
      const next = await context.newPage();
      await next.goto(`${stack.shellUrl}/vestibule.config.json`);
      await expect.poll(() => openTrials(next)).toContain('hostile');

      await next.goto(`${stack.shellUrl}/auth`);
      const told = next.waitForEvent('console', (message) => message.text().includes('VST-242'));
      await next.getByLabel('Email').fill(user.email);
      await told;
      await next.getByLabel('Password', { exact: true }).fill(user.password);
      await next.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(next.getByText(`Signed in as ${user.email}`)).toBeVisible();
    },
  );
}

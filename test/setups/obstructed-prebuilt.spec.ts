import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { plantedEntry } from '../support/remotes/plant-remote';
import { usePrebuilt } from '../support/remotes/prebuilt';

/* Sign-in is proven to work where SuperTokens' own screens stand in a shadow root of their own, too. */

useStack({ environment: { VESTIBULE_DOCUMENT_FORM: 'off' } });

async function plant(page: Page, deed: string): Promise<void> {
  await page.addInitScript((what) => localStorage.setItem('planted-deed', what), deed);
  const slots = [{ slot: 'login/legal', export: 'Part' }];
  await usePrebuilt(page, await plantedEntry(page, { name: 'hostile', slots }));
}

const part = (page: Page) => page.getByText('The planted part');

for (const [deed, problem] of [
  ['covers the page', 'is covered'],
  ['swallows keys', 'the event "keydown"'],
  ['stops users’ keys', `a user's event "keydown"`],
] as const) {
  test(`a part that ${deed} goes, and sign-in works`, async ({
    page,
    stack,
    tenant,
    existingUser,
    allowConsole,
  }) => {
    allowConsole(/VST-24[12]/);
    await tenant('public', { firstFactors: ['emailpassword'] });
    const user = await existingUser();
    await plant(page, deed);
    const told = page.waitForEvent('console', (message) => message.text().includes('VST-241'));
    await page.goto(`${stack.shellUrl}/auth`);
    if (deed.startsWith('stops')) {
      await expect(part(page)).toBeVisible();
      await page.locator('[name=email]').pressSequentially('ab');
    }
    expect((await told).text()).toContain(problem);
    await expect(part(page)).toBeHidden();
    // A listener is gone with its document.
    if (/^(swallows|stops)/.test(deed)) {
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => 'type' in entry && entry.type === 'reload'),
      );
    }
    await page.locator('[name=email]').fill(user.email);
    await page.getByPlaceholder('Password').fill(user.password);
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  });
}

test('the same part without such a deed stays', async ({ page, stack, tenant, existingUser }) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await plant(page, '');
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(part(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vestibule-trials'))).toBe('[]');
  await page.locator('[name=email]').fill(user.email);
  await page.getByPlaceholder('Password').fill(user.password);
  await expect(part(page)).toBeVisible();
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

import { test as base, expect } from '../../fixtures';
import { DEVELOPERS } from './try-remote';

export const test = base.extend<{ developer: () => Promise<void> }>({
  /** Signs in a user with the developers' role. */
  developer: async ({ page, stack, existingUser, userSettings, signIn }, use) => {
    await use(async () => {
      const user = await existingUser();
      await userSettings(user, { roles: [DEVELOPERS] });
      await page.goto(`${stack.shellUrl}/auth`);
      await signIn(user);
      await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    });
  },
});

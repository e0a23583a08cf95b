import { expect, test } from '../support/fixtures';

test('a recovery link that lost its token leads to a new one', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth/webauthn/recover`);
  await expect(page.getByRole('alert')).toHaveText(/^This link was used already/);
  await page.getByRole('link', { name: 'Ask for a new link' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Get back in without your passkey' })).toBeVisible();
});

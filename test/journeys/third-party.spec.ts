import { expect, test } from '../support/fixtures';

test('an answer that this tab did not ask for signs nobody in, and there is a way to start again', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.shellUrl}/auth/callback/example?state=not-ours&code=planted`);
  await expect(page.getByRole('alert')).toHaveText(/^This sign-in was started in another tab/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

import { expect, test } from '../support/fixtures';

test.use({ consent: 'stock' });

test('without the consent plugin nobody is asked, nothing promises a refusal, and the console says why once', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'info' && told.push(message.text()));
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel and go back/ })).toHaveCount(0);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  expect(told.filter((text) => text.includes('@vestibule/consent-plugin'))).toHaveLength(1);
});

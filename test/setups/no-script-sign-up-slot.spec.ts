import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, useStack } from '../support/fixtures';

const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'plain-sign-up-slot.json');
writeFileSync(file, JSON.stringify({ signUpFields: [{ id: 'seat', type: 'slot', label: 'Seat' }] }));

useStack({
  consent: 'first-party',
  environment: { TEST_NO_SCRIPT: 'on', TEST_SIGN_UP_FIELDS: '1', VESTIBULE_SHELL_CONFIG: file },
});
test.use({ javaScriptEnabled: false });

test('without script, a sign-up with a field of another remote says that it needs it, and offers other ways', async ({
  page,
  stack,
}) => {
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('status')).toContainText('This step needs JavaScript');
  await expect(page.getByLabel('Password')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

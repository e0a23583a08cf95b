import { test, useStack } from '../support/fixtures';
import path from 'node:path';
import { arrived, present } from '../support/arrived';
useStack({
  consent: 'first-party',
  environment: {
    TEST_PLAIN_FORMS: 'on',
    TEST_SIGN_UP_FIELDS: '1',
    VESTIBULE_SHELL_CONFIG: path.resolve('.cache/journeys/plain-sign-up.json'),
  },
});
test.use({ javaScriptEnabled: false });
test('shots', async ({ page, stack, existingUser, signIn, inbox }) => {
  const shot = async (name: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `.run/shots/${name}-${width}.png`, fullPage: true });
    }
  };
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await shot('sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Sign up' }).waitFor();
  await shot('sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await shot('sign-up-errors');
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await shot('reset');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await shot('reset-sent');
  await page.goto(present((await arrived(inbox, user.email)).link));
  await page.getByLabel('New password').press('Enter');
  await shot('new-password');
  await page.getByLabel('New password').fill('another pass 1');
  await page.getByLabel('New password').press('Enter');
  await shot('reset-done');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to sign-in' }).waitFor();
  await shot('cancelled');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn({ ...user, password: 'another pass 1' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  await shot('sign-out');
  const u = new URL(page.url());
  u.searchParams.delete('ticket');
  u.searchParams.set('logoutChallenge', 'x');
  await page.goto(u.href);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await shot('sign-out-dead');
});

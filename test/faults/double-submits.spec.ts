import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

/** Presses twice, and Enter on top, while the API is slow; returns how often it was called. */
async function pressedTwice(page: Page, path: string, button: string, busy: string) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(path);
  });
  const letGo = await hold(page.context(), path);
  const named = page.getByRole('button', { name: button, exact: true });
  await named.dblclick();
  await expect(page.getByRole('button', { name: busy })).toBeVisible();
  await page.getByRole('button', { name: busy }).press('Enter');
  letGo();
  await expect(page.getByRole('button', { name: busy })).toBeHidden();
  return sent.length;
}

test('signing up twice is signing up once', async ({ page, stack, newUser }) => {
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  expect(await pressedTwice(page, '/auth/signup', 'Sign up', 'Creating your account…')).toBe(1);
});

test('requesting a code twice sends one code, and using it twice uses it once', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await page.getByLabel('Email').fill(email);
  expect(await pressedTwice(page, '/auth/codes/signinup/code', 'Email me a code', 'Sending…')).toBe(1);
  const code = present((await arrived(inbox, email)).code);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/code/consume') && request.method() === 'POST') sent.push(request.url());
  });
  const letGo = await hold(page.context(), '/auth/codes/signinup/code/consume');
  // It is sent by itself; pressing the button as well sends nothing more.
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('button', { name: 'Checking the code…' }).click({ force: true });
  letGo();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('requesting a password link twice sends one mail, and so does requesting a passkey link twice', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByLabel('Email').fill(user.email);
  const reset = '/auth/user/password/reset/token';
  expect(await pressedTwice(page, reset, 'Email me a link', 'Sending…')).toBe(1);
  await page.goto(`${stack.shellUrl}/auth/webauthn/recover/send-email`);
  await page.getByLabel('Email').fill(user.email);
  const recover = '/auth/user/webauthn/reset/token';
  expect(await pressedTwice(page, recover, 'Email me a link', 'Sending…')).toBe(1);
});

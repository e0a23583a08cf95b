import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DENIED } from '../support/back-at-client';
import { enrolApp } from '../support/people/enrol';
import { expect, test, useStack } from '../support/fixtures';
import { hold } from '../support/hold';
import { expectTypeface } from '../support/looks/typeface';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

/** The addresses for which the website was asked, as pages or as anything that a page needs. */
function askedOf(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Whoever types has all the time that they need: the page never takes over. */
test.beforeEach(async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  // So far ahead that no busy machine is later.
  await page.clock.pauseAt(now + 60_000);
});

test('what a form is answered with is shown in its place, without another request: errors, and consent', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const ada = await existingUser();
  const app = await clientApp('web');
  await app.send(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectTypeface(page);
  const asked = askedOf(page, stack.shellUrl);
  await signIn({ ...ada, password: 'not-that-1' });
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await signIn(ada);
  await expect(
    page.getByRole('heading', { name: `${app.name} would like to use your account` }),
  ).toBeFocused();
  await expect(page).toHaveTitle(/would like to use your account/);
  await expectTypeface(page);
  await expect(page).toHaveURL(/consentChallenge=/);
  await page.clock.resume();
  await expectAccessible(page, 'consent, in place of the form');
  expect(asked).toEqual([]);
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: ada.email }]);
});

test('each form says at once that it is on its way, and is sent once; one that was stopped is as before', async ({
  page,
  context,
  clientApp,
  existingUser,
}) => {
  const ada = await existingUser();
  const app = await clientApp('web');
  await app.send(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/plain/sign-in')) sent.push(request.method());
  });
  const said = page.locator('[data-announced]');
  const expectBusy = async (button: Locator, words: string, height: number | undefined) => {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button.locator('.vs-spinner')).toBeVisible();
    expect((await button.boundingBox())?.height).toBe(height);
    await expect(said).toHaveText(words);
  };
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password').fill(ada.password);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  const height = (await signIn.boundingBox())?.height;
  const release = await hold(context, /\/plain\/sign-in$/);
  await page.keyboard.press('Enter');
  await page.clock.runFor(200);
  await expectBusy(page.getByRole('button', { name: 'Signing in…' }), 'Signing in…', height);
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: high });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: wide, height: high });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Signing in…' }).click({ force: true });
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(signIn).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(200);
  await expect(said).toHaveText('');
  release();
  await signIn.click();
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  await page.clock.resume();
  const tall = (await allow.boundingBox())?.height;
  const releaseConsent = await hold(context, /\/plain\/consent$/);
  await pressOnceRead(allow);
  await expectBusy(page.getByRole('button', { name: 'One moment…' }), 'One moment…', tall);
  releaseConsent();
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('a reload of what is shown in place shows the same, and Back leads to where the user came from', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const ada = await existingUser();
  const app = await clientApp('web');
  const before = `${stack.shellUrl}/auth/reset-password`;
  await page.goto(before);
  await app.send(page);
  await signIn(ada);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(allow).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.goForward();
  await expect(page).toHaveURL(address);
  await pressOnceRead(allow);
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
});

test('the second factor is asked for in place, and what is asked for twice is sent once', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const ada = await existingUser();
  const device = await enrolApp(stack.apiUrl, ada);
  const app = await clientApp('web');
  await app.send(page);
  await expectTypeface(page);
  const asked = askedOf(page, stack.shellUrl);
  await signIn(ada);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await expectTypeface(page);
  await page.getByLabel('Code').fill(device.wrongCode());
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code isn’t right/);
  await page.getByLabel('Code').fill(device.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.resume();
  await pressOnceRead(page.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  expect(app.outcomes).toMatchObject([DENIED]);
});

test('whoever leaves a second factor that was asked for in place ends where they were going', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const ada = await existingUser();
  const device = await enrolApp(stack.apiUrl, ada);
  const app = await clientApp('web');
  await app.send(page);
  await signIn(ada);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.clock.resume();
  await page.goto(`${stack.shellUrl}/auth/mfa`);
  await page.getByLabel('Code', { exact: true }).fill(device.code());
  await expect(
    page.getByRole('heading', { name: `${app.name} would like to use your account` }),
  ).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { placesOf } from '../support/looks/places-of';
import type { User } from '../support/stack/spawn-stack';

/** The same person on another device. */
async function onAnotherDevice(browser: Browser, shellUrl: string, user: User): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  });
  const page = await context.newPage();
  await page.goto(`${shellUrl}/account`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  return page;
}

test('a session elsewhere is ended, and the page that is open there closes', async ({
  page,
  stack,
  browser,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  const other = await onAnotherDevice(browser, stack.shellUrl, user);
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox' })).toHaveCount(1);
  const here = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText(/Chrome \d+ on Linux.*Active now/);
  await expectAccessible(page, 'sessions');

  await page.getByRole('button', { name: /^Sign out Firefox 133 on Linux/ }).click();
  const ended = page.getByRole('listitem').filter({ hasText: 'Firefox' });
  await expect(ended.getByText('Signed out Firefox 133 on Linux')).toBeFocused();
  await expect(ended.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'sessions, one of them ended');
  await page.reload();
  await expect(here).toBeVisible();
  await expect(ended).toHaveCount(0);

  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
  await other.context().close();
});

test('who signs in and out elsewhere shows up while the page is open, and moves nothing there', async ({
  page,
  stack,
  browser,
  signedInUser,
}) => {
  const user = await signedInUser({ at: '/account/sessions' });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Sign out Unknown device/ }).click();
  await expect(rows.nth(1)).toContainText('Signed out');
  await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();
  const places = async () => placesOf([rows.nth(0), rows.nth(1), rows.nth(0).getByRole('button')]);
  const before = await places();

  const other = await onAnotherDevice(browser, stack.shellUrl, user);
  const elsewhere = page.getByRole('listitem').filter({ hasText: 'Firefox 133 on Linux' });
  await expect(elsewhere.getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all other devices' }).focus();
  expect(await places()).toEqual(before);

  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(elsewhere).toContainText('Signed out');
  await expect(rows).toHaveCount(3);
  await expect(page.locator(':focus')).toHaveText('You’re signed in on this device only.');
  expect(await places()).toEqual(before);
  await other.context().close();
});

test('all other devices are signed out, and this one stays', async ({
  page,
  stack,
  browser,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  const other = await onAnotherDevice(browser, stack.shellUrl, user);
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.locator(':focus')).toHaveText('You’re signed in on this device only.');
  await expect(page.getByRole('listitem').getByRole('button')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

test('signing out everywhere ends this session and closes its other tab', async ({
  page,
  context,
  stack,
  browser,
  allowConsole,
  signedInUser,
}) => {
  // The other tab may ask again before it hears of it.
  allowConsole(/status of 401/);
  const user = await signedInUser({ at: null });
  const other = await onAnotherDevice(browser, stack.shellUrl, user);
  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/account`);
  await expect(tab.getByRole('heading', { name: 'Your profile' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/account/sessions`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

test('this device is signed out by its own button', async ({ page, signedInUser }) => {
  const subscribed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/trpc/sessions.changes') && response.request().method() === 'PATCH',
  );
  await signedInUser({ at: '/account/sessions' });
  // A subscription that is checked after the session has ended is refused.
  await subscribed;
  await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a failed sign-out says so, and nothing claims to be done', async ({
  page,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 503/);
  await signedInUser({ at: '/account/sessions' });
  const others = page.getByRole('button', { name: 'Sign out all other devices' });
  await faults({ path: '/trpc/sessions.revokeOthers', status: 503 });
  await others.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Our service isn’t available right now. Nothing is lost. Try again in a minute.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Unknown device' })).toHaveCount(1);
  await others.click();
  await expect(page.locator(':focus')).toHaveText('You’re signed in on this device only.');
});

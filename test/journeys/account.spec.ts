import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

test('the start page leads to the profile, where an address can be verified', async ({
  page,
  signedInUser,
  inbox,
}) => {
  const { email } = await signedInUser({ isVerified: false });
  await expectAccessible(page, 'start page');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  const address = page.getByRole('listitem').filter({ hasText: 'Not verified' });
  await expect(address).toContainText(email);
  await expect(page.getByRole('heading')).toHaveText([
    'Your profile',
    'Contact details',
    'About your account',
  ]);
  const unverified = await lookOf(address.getByText('Not verified'));
  await expectAccessible(page, 'profile');

  await page.getByRole('link', { name: `Verify ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await expect(page.getByText(/^Verify your address first/)).toBeHidden();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(address).toContainText(email);
  await page.getByRole('link', { name: `Verify ${email}` }).click();
  await page.goto(present((await arrived(inbox, email)).link));
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your email address is verified.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email }).first()).toContainText(/Verified$/);
  const verified = await lookOf(page.getByText('Verified', { exact: true }));
  expect(verified.colour).not.toBe(unverified.colour);
  expect(verified.icon).not.toBe(unverified.icon);
});

test('without a remote for it the start page has no link to an account', async ({
  page,
  stack,
  signedInUser,
}) => {
  await editJson(page, 'remotes.json', ({ remotes }) => ({
    remotes: (remotes as { name: string }[]).filter(({ name }) => name !== 'account'),
  }));
  await signedInUser();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your account' })).toBeHidden();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the pages can be navigated by keyboard, and the heading has the focus after each step', async ({
  page,
  signedInUser,
}) => {
  await signedInUser({ at: '/account' });
  const nav = page.getByRole('navigation', { name: 'Your account' });
  await expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  for (const [name, heading] of [
    ['Security', 'Security'],
    ['Sessions', 'Where you’re signed in'],
    ['Apps', 'Apps with access'],
    ['Profile', 'Your profile'],
  ] as const) {
    await nav.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${heading} · Vestibule`);
  }
});

test('the menu says who is signed in, opens and closes by keyboard, and signs out', async ({
  page,
  stack,
  signedInUser,
}) => {
  const { email } = await signedInUser({ at: '/account' });
  for (const path of ['/account', '/account/sessions', '/']) {
    await page.goto(stack.shellUrl + path);
    await expect(page.getByRole('button', { name: `${email} Account menu` })).toBeVisible();
  }
  await page.goto(`${stack.shellUrl}/account`);
  const menu = page.getByRole('button', { name: 'Account menu' });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(signOut).toBeHidden();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(signOut).toBeHidden();
  await menu.click();
  await page.getByRole('heading', { name: 'Your profile' }).click();
  await expect(signOut).toBeHidden();
  await menu.click();
  await signOut.click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the security page says what protects the account, and what to add', async ({ page, signedInUser }) => {
  const { email } = await signedInUser({ at: '/account/security' });
  await expect(page.getByRole('heading')).toHaveText([
    'Security',
    'Ways to sign in',
    'Password',
    'Authenticator apps',
    'Passkeys',
    'Recovery codes',
  ]);
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByRole('listitem')).toContainText([`Email and password${email}`]);
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('Password is set');
  const buttons = page.getByRole('link', { name: /^(Add|Get) / });
  await expect(buttons).toHaveText(['Add an authenticator app', 'Add a passkey', 'Get recovery codes']);
});

test('on a phone the account’s links are in one row, and buttons beside their text', async ({
  page,
  signedInUser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInUser({ at: '/account', isVerified: false });
  const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const rows = async () =>
    new Set(
      await page
        .locator('.vs-nav a')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top)),
    ).size;
  expect(await rows()).toBe(1);
  const placesOf = (of: Locator) =>
    of.evaluate((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      return { top, bottom, left };
    });
  const [words, button] = [page.getByText('Not verified'), page.getByRole('link', { name: /^Verify / })];
  const [at, beside] = [await placesOf(words), await placesOf(button)];
  expect(beside.top < at.bottom && beside.left > at.left).toBe(true);

  // Its words for them are the longest.
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await rows()).toBe(1);
});

test('with the account remote gone there is a way home, and "Sign out"', async ({
  page,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/./);
  await page.route(/\/remotes\/account\//, (route) => route.abort());
  const { email } = await signedInUser({ at: '/account' });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signed-out users sign in first and return to the page', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Where you’re signed in', level: 1 })).toBeVisible();
});

test('at 360 pixels nothing on any page is cut off', async ({ page, stack, signedInUser }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signedInUser({ at: null });
  for (const path of ['/account', '/account/security', '/account/sessions', '/account/delete']) {
    await page.goto(stack.shellUrl + path);
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

for (const [path, link, asks] of [
  ['/account', 'Delete account', /trpc\/profile/],
  ['/account/security', 'Add a passkey', /passkeys\.list/],
] as const) {
  test(`what can be pressed at ${path} comes once nothing above it is missing`, async ({
    page,
    context,
    stack,
    signedInUser,
  }) => {
    await signedInUser({ at: null });
    const tell = await hold(context, asks);
    const asked = page.waitForRequest(asks);
    await page.goto(stack.shellUrl + path);
    await asked;
    await expect(page.getByRole('link', { name: link })).toBeHidden();
    tell();
    await page.getByRole('link', { name: link }).click();
    await expect(page).not.toHaveURL(stack.shellUrl + path);
  });
}

/** The colour of a badge, and the shape of its icon. */
function lookOf(words: Locator): Promise<{ colour: string; icon: string | undefined }> {
  return words.evaluate((element) => ({
    colour: getComputedStyle(element).color,
    icon: element.parentElement?.querySelector('svg')?.innerHTML,
  }));
}

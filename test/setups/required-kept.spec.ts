import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';

/* What happens on the way doesn't lose where users were going: keys alone, reloads, two tabs, and a session that ends. */

const folder = path.resolve('.cache/journeys/required-kept');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
const rules = path.join(folder, 'rules.json');
const label = { en: ['I agree to the ', { text: 'terms', href: 'https://acme.test/terms' }, '.'] };
writeFileSync(
  rules,
  JSON.stringify({
    required: {
      minimumAge: 16,
      documents: [{ id: 'terms', version: '1', label, text: { en: 'terms.txt' } }],
    },
  }),
);

useStack({ consent: 'asked', environment: { VESTIBULE_ACCOUNT_RULES: rules } });

test.beforeEach(({ page, stack }) => page.goto(`${stack.shellUrl}/dev/page-at-once`));

const owed = (page: Page) => page.getByRole('heading', { name: 'Before you go on' });
const birth = (page: Page) => page.getByLabel('Date of birth');
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const give = async (page: Page) => {
  await birth(page).fill('2000-01-02');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test('a keyboard gives it, in the order in which it is read', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Faccount`);
  await signIn(await existingUser());
  await expect(birth(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(birth(page)).toHaveAccessibleDescription('Enter your date of birth.');
  await expectAccessible(page, 'what everybody owes, refused');
  await birth(page).focus();
  await page.keyboard.type('01022000');
  const agreed = page.getByRole('checkbox');
  // A date has several parts.
  for (let presses = 0; presses < 5 && !(await isFocused(agreed)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(agreed).toHaveAccessibleDescription('To go on, agree to this.');
  await page.keyboard.press('Space');
  const submit = page.getByRole('button', { name: 'Continue', exact: true });
  const rest = [page.getByRole('link', { name: 'terms' }), submit];
  for (const next of [...rest, page.getByRole('button', { name: 'Sign out' })]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await submit.press('Enter');
  await expect(page).toHaveURL(`${stack.shellUrl}/account`);
});

test('a reload and the way back stay there, and what one tab gives lets the other go on', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Faccount`);
  await signIn(await existingUser());
  await expect(owed(page)).toBeVisible();
  await page.reload();
  await expect(owed(page)).toBeVisible();
  await page.goto(`${stack.shellUrl}/account/security`);
  await expect(owed(page)).toBeVisible();
  await page.goBack();
  await expect(owed(page)).toBeVisible();
  await expect(page).toHaveURL(/redirectToPath=%2Faccount(&|$)/);
  await birth(page).fill('2020-01-02');

  const other = await context.newPage();
  await other.goto(page.url());
  await give(other);
  await expect(other).toHaveURL(`${stack.shellUrl}/account`);
  // What is typed here is asked no more.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/account`);
});

test('whose session ended meanwhile signs in again, and goes on to the client', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  // The answer that says what is owed may renew the access token.
  await expect(birth(page)).toBeVisible();
  await context.clearCookies({ name: /^s(Access|Refresh)Token$/ });
  await give(page);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(user);
  await expect(owed(page)).toBeVisible();
  await give(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

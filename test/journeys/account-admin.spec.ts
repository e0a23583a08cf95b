import { expectAccessible } from '../support/accessibility';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { expect, test } from '../support/fixtures';

test('users who aren’t admins find no way there, are told so, and are refused by the API as well', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account' });
  const nav = page.getByRole('navigation', { name: 'Your account' });
  await expect(nav.getByRole('link', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveCount(0);

  await page.goto(`${stack.shellUrl}/account/admin`);
  await expect(page.getByRole('heading', { name: 'Your account can’t open this page' })).toBeVisible();
  const status = await page.evaluate(
    async (url) => (await fetch(url)).status,
    `${stack.apiUrl}/trpc/admin.users`,
  );
  expect(status).toBe(403);
});

test('an admin confirms with a second factor, and pages through the users', async ({
  page,
  stack,
  userSettings,
  existingUser,
  newUser,
  signUpThroughApi,
  signIn,
}) => {
  const admin = await existingUser();
  await userSettings(admin, { roles: ['admin'] });
  const others = Array.from({ length: 24 }, newUser);
  // One after the other: a SuperTokens Core in memory fails at many writes at once.
  for (const user of others) await signUpThroughApi(user);

  await page.goto(`${stack.shellUrl}/account`);
  await signIn(admin);
  await page.getByRole('link', { name: 'Authenticator app' }).click();
  await setUpApp(page);
  await declineCodes(page);
  await page.getByRole('link', { name: 'Users' }).click();

  const table = page.getByRole('table', { name: 'Users, newest first' });
  // The heading's row, and twenty users.
  await expect(table.getByRole('row')).toHaveCount(21);
  const first = (await table.getByRole('rowheader').first().textContent()) ?? '';
  const next = page.getByRole('button', { name: 'Next page' });
  await next.press('Enter');
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(table.getByRole('row')).not.toHaveCount(21);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await expect(table.getByRole('row').filter({ hasText: admin.email })).toContainText('admin');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(table.getByRole('rowheader').first()).toHaveText(first);

  const [sought] = others;
  await page.getByLabel('Email starts with').fill(sought?.email ?? '');
  await page.getByLabel('Email starts with').press('Enter');
  await expect(table.getByRole('rowheader')).toHaveText([new RegExp(sought?.email ?? '')]);
  const field = await page.getByLabel('Email starts with').boundingBox();
  const button = await page.getByRole('button', { name: 'Search' }).boundingBox();
  expect(button?.y).toBe(field?.y);
  const person = table.getByRole('button', { name: sought?.email ?? '' });
  await person.press('Enter');
  await expect(person).toHaveAttribute('aria-expanded', 'true');
  await expect(table.getByRole('row').last()).toHaveText(/^Contact details.*Account ID[\da-f-]{36}$/);
  await table
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 400, y: 10 } });
  await expect(table.getByRole('row')).toHaveCount(2);
  await person.click();
  await expectAccessible(page, 'a user');
  await page.getByLabel('Email starts with').fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByText('No user has an email address that starts with “nobody-of-this-name”.'),
  ).toBeVisible();
});

test('losing a role closes the page that requires it', async ({
  page,
  advanceClock,
  stack,
  userSettings,
  existingUser,
  allowConsole,
  signIn,
}) => {
  allowConsole(/status of 403/);
  const admin = await existingUser();
  await userSettings(admin, { roles: ['admin'] });
  await page.goto(`${stack.shellUrl}/account/admin`);
  await signIn(admin);
  await page.getByRole('link', { name: 'Authenticator app' }).click();
  await setUpApp(page);
  await declineCodes(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'users');

  await userSettings(admin, { roles: [] });
  // The API trusts a token for a minute.
  await advanceClock(2 * 60_000);
  await page.getByLabel('Email starts with').fill('ada');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Your account can’t open this page' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
});

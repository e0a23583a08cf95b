import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry, type Entry } from '../support/remotes/plant-remote';

const PAGE = { path: '/planted', from: 'site', export: 'PlantedPage' };

/** Lists a remote of another team before all others. */
async function listFirst(page: Page, more: object): Promise<void> {
  const entry: Entry = await plantedEntry(page, { name: 'hostile', ...more });
  await editRegistry(page, (remotes) => [entry, ...remotes]);
}

/** Goes to another page of the site without reloading, as its links do. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

const planted = (page: Page) => page.getByText('The planted page');
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window);
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));

test('a remote that isn’t trusted with the login never shares a document with its form', async ({
  page,
  stack,
}) => {
  await listFirst(page, { routes: [PAGE] });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await mark(page);
  await navigate(page, '/planted');
  await expect(planted(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);

  await mark(page);
  await navigate(page, '/auth/reset-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isSameDocument(page), 'on to the login').toBe(false);
  expect(await page.evaluate(() => 'vestibule_hostile' in window)).toBe(false);

  await mark(page);
  await page.goBack();
  await expect(planted(page)).toBeVisible();
  expect(await isSameDocument(page), 'back').toBe(false);
  await mark(page);
  await page.goForward();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isSameDocument(page), 'and forward').toBe(false);
});

test('neither does its page when the session ends, nor with the account’s passwords', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  await listFirst(page, { routes: [{ ...PAGE, gate: {} }] });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/planted`);
  await signIn(user);
  await expect(planted(page)).toBeVisible();
  await mark(page);
  await navigate(page, '/account/security');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.evaluate(() => 'vestibule_hostile' in window)).toBe(false);

  await page.goto(`${stack.shellUrl}/planted`);
  await expect(planted(page)).toBeVisible();
  await mark(page);
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test('one that the registry trusts with it stays in the document', async ({ page, stack }) => {
  await listFirst(page, { routes: [PAGE], login: true });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await mark(page);
  await navigate(page, '/planted');
  await expect(planted(page)).toBeVisible();
  await navigate(page, '/auth/reset-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, more] of [
  ['the sign-in page', { routes: [{ path: '/', export: 'PlantedPage' }] }],
  ['any page of the login', { routes: [{ path: '/:page', export: 'PlantedPage' }] }],
  [
    'the sign-in page, and fills a slot of it',
    {
      routes: [{ path: '/', export: 'PlantedPage' }],
      slots: [{ slot: 'login/legal', export: 'Part' }],
    },
  ],
] as const) {
  test(`a route for ${what} is left out and named, unless the registry trusts the remote`, async ({
    page,
    stack,
    existingUser,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/VST-224 .*"hostile"/);
    const path = what === 'any page of the login' ? '/auth/reset-password' : '/auth';
    const told = page.waitForEvent('console', (message) => message.text().includes('VST-224'));
    await listFirst(page, more);
    await page.goto(stack.shellUrl + path);
    expect((await told).text()).toContain('needs "login": true');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(planted(page)).toBeHidden();
    await page.goto(`${stack.shellUrl}/auth`);
    const user = await existingUser();
    await signIn(user);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    await page.context().clearCookies();
    await listFirst(page, { ...more, login: true });
    await page.goto(stack.shellUrl + path);
    await expect(planted(page)).toBeVisible();
  });
}

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { hold } from '../support/hold';
import { enrolApp } from '../support/people/enrol';
import { publishWithPlanted } from '../support/remotes/own-shell';
import { FORM_PAGES, momentsOf, watchReading, WITHOUT_TEXT } from '../support/remotes/required-reading';

/* What users must see has no text in the registry: until its code is there, no form of the login can be sent. */

const folder = publishWithPlanted('held-form', WITHOUT_TEXT, {
  name: 'styled',
  slots: [{ slot: 'login/below', export: 'Before' }],
});
useStack({ environment: { TEST_SHELL_DIST: folder, TEST_NO_SCRIPT: 'on' } });

for (const [what, at] of FORM_PAGES) {
  test(`${what}: a form can be sent once what must be seen is there, and not before`, async ({
    page,
    context,
    stack,
  }) => {
    const letGo = await hold(context, /\/remotes\/every-slot\//);
    // Whoever has signed up is taken away from what is looked at here.
    await hold(context, /\/signup$/);
    await watchReading(page, true);
    await page.goto(stack.shellUrl + at);
    // The document's form may come first: it waits for the page.
    const form = page.locator('form').filter({ visible: true }).first();
    await tryToSend(page, form);
    await expect(page.locator('[inert]').filter({ has: form })).toBeAttached();
    // It isn't to blame for a form that is held, and stays.
    await expect(page.getByText('Ours is green')).toBeVisible();
    await tryToSend(page, form);
    expect((await momentsOf(page)).sent).toBeUndefined();

    letGo();
    await expect(page.getByText(/^Before the form of/)).toBeVisible();
    await expect.poll(async () => (await momentsOf(page)).sent).toBeDefined();
    const { shown = Infinity, sent = -Infinity } = await momentsOf(page);
    expect(shown).toBeLessThanOrEqual(sent);
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.getByText('Ours is green')).toBeVisible();
  });
}

/** As people do: by its button, and by a key in a field. */
async function tryToSend(page: Page, form: Locator): Promise<void> {
  const button = await form.locator('[type="submit"]').first().boundingBox();
  const field = await form.locator('input').filter({ visible: true }).first().boundingBox();
  const middle = (box: typeof button) =>
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  await page.mouse.click(...middle(button));
  await page.mouse.click(...middle(field));
  await page.keyboard.press('Enter');
}

test('somebody who has seen it signs in', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByText('Before the form of /', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

/** Loads a step of a sign-in again, without the code of what must be seen at first. */
async function expectHeldAnew(page: Page, context: BrowserContext, step: Locator): Promise<void> {
  await expect(step).toBeVisible();
  const letGo = await hold(context, /\/remotes\/every-slot\//);
  await page.reload();
  const held = page.locator('[inert]').filter({ has: page.locator('form') });
  await expect(held.filter({ visible: true }).first()).toBeVisible();
  letGo();
  await expect(page.getByText(/^Before the form of/)).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(step).toBeVisible();
  const { shown = Infinity, sendable = -Infinity } = await momentsOf(page);
  expect(shown).toBeLessThanOrEqual(sendable);
}

test('a code is entered once it is there, and not before', async ({
  page,
  context,
  stack,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  await watchReading(page);
  await page.goto(`${stack.shellUrl}/auth?way=passwordless`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expectHeldAnew(page, context, page.getByLabel('Code'));
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await page.getByLabel('Code').press('Enter');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('so is the code of a second factor', async ({ page, context, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await enrolApp(stack.apiUrl, user);
  await watchReading(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expectHeldAnew(page, context, page.getByLabel('Code'));
});

test('a client gets access once it is there', async ({ page, context, clientApp, existingUser, signIn }) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  await watchReading(page);
  await birch.send(page);
  await signIn(user);
  await expectHeldAnew(page, context, page.getByRole('button', { name: 'Allow' }));
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, at] of FORM_PAGES) {
    test(`${what}: nothing can be sent, and the page says that it needs script`, async ({ page, stack }) => {
      await page.goto(stack.shellUrl + at);
      await expect(page.getByRole('heading', { name: 'Turn on JavaScript to continue' })).toBeVisible();
      await expect(page.locator('[type="submit"]').filter({ visible: true })).toHaveCount(0);
    });
  }
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { outcomeOf } from '../support/back-at-client';
import type { ClientApp } from '../support/client-app';
import { expect, test } from '../support/fixtures';

const FINISHED = 'This request is already finished';
const ELSEWHERE = 'This sign-in started in another browser';
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });

async function says(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(allow(page)).toHaveCount(0);
}

async function leadsBack(page: Page, client: ClientApp): Promise<void> {
  await page.getByRole('link', { name: `Go back to ${client.name}` }).click();
  await expect(page).toHaveURL(client.url);
}

test('two tabs of one client, asked in both: each ends with its own answer, the older one too', async ({
  page,
  context,
  clientApp,
  signedInUser,
}) => {
  const user = await signedInUser();
  const birch = await clientApp('web');
  const newer = await context.newPage();
  const first = await birch.send(page);
  await expect(allow(page)).toBeVisible();
  const second = await birch.send(newer, { scope: 'openid' });
  await expect(allow(newer)).toBeVisible();
  expect(first.state).not.toBe(second.state);

  await allow(page).click();
  const older = await outcomeOf(birch, page);
  expect(older).toMatchObject({ status: 'TOKENS', email: user.email });
  await newer.getByRole('button', { name: 'Cancel and go back to Birch Calendar' }).click();
  expect(await outcomeOf(birch, newer, 2)).toEqual({ status: 'ERROR', error: 'access_denied' });
});

test('two tabs of one client, signed out: one sign-in serves both', async ({
  page,
  context,
  clientApp,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  const newer = await context.newPage();
  await birch.send(page);
  await birch.send(newer, { scope: 'openid' });
  await expect(newer.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' })).toBeVisible();
  await signIn(user);
  await expect(allow(page)).toBeVisible();

  await newer.getByRole('button', { name: /^Continue/ }).click();
  await allow(newer).click();
  expect(await outcomeOf(birch, newer)).toMatchObject({ status: 'TOKENS', scope: ['openid'] });
  await allow(page).click();
  expect(await outcomeOf(birch, page, 2)).toMatchObject({ status: 'TOKENS', email: user.email });
});

test('the address of a sign-in that went on to the question says so, and leaves the question alone', async ({
  page,
  context,
  clientApp,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 410/);
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  const signInPage = page.url();
  const waiting = await context.newPage();
  await waiting.goto(signInPage);
  await expect(waiting.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' })).toBeVisible();
  await signIn(user);
  await expect(allow(page)).toBeVisible();

  await waiting.getByRole('button', { name: /^Continue/ }).click();
  await says(waiting, FINISHED);
  const reopened = await context.newPage();
  await reopened.goto(signInPage);
  await says(reopened, FINISHED);
  await reopened.reload();
  await says(reopened, FINISHED);

  await allow(page).click();
  const outcome = await outcomeOf(birch, page);
  expect(outcome).toMatchObject({ status: 'TOKENS', email: user.email });
  await page.goBack();
  await says(page, FINISHED);
  for (const address of [signInPage, page.url()]) {
    await reopened.goto(address);
    await says(reopened, FINISHED);
  }
  // Opened in a new tab, whose storage knows no client.
  expect(birch.outcomes).toEqual([outcome]);
});

test('going back after Cancel says that it is finished, at the sign-in and at the question', async ({
  page,
  clientApp,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/status of 410/);
  const birch = await clientApp('web');
  const cancel = page.getByRole('button', { name: 'Cancel and go back to Birch Calendar' });
  await birch.send(page);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await cancel.click();
  expect(await outcomeOf(birch, page)).toEqual({ status: 'ERROR', error: 'access_denied' });
  await page.goBack();
  await says(page, FINISHED);
  await leadsBack(page, birch);

  await signedInUser();
  await birch.send(page);
  await expect(allow(page)).toBeVisible();
  await cancel.click();
  await expect(page).toHaveURL(/error=access_denied/);
  await page.goBack();
  await says(page, FINISHED);
  await page.reload();
  await says(page, FINISHED);
  await leadsBack(page, birch);
  expect(birch.outcomes).toHaveLength(2);
});

test('in another browser a request can’t be answered: the page says so, and leads back', async ({
  page,
  browser,
  clientApp,
  existingUser,
  signIn,
  stack,
}) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  const signInPage = page.url();

  // Signed in there or not.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(signInPage);
  await says(other, ELSEWHERE);
  await expect(other.getByText('For your security, you can only finish it there.')).toBeVisible();
  await expectAccessible(other, 'a request of another browser');
  await leadsBack(other, birch);
  await other.goto(`${stack.shellUrl}/auth`);
  await other.getByLabel('Email').fill(user.email);
  await other.getByLabel('Password').fill(user.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await other.goto(signInPage);
  await says(other, ELSEWHERE);
  await other.goto(signInPage.replace('/auth?', '/auth?ui_locales=de&'));
  await expect(
    other.getByRole('heading', { name: 'Diese Anmeldung hat in einem anderen Browser begonnen' }),
  ).toBeVisible();

  await signIn(user);
  await expect(allow(page)).toBeVisible();
  await other.goto(page.url());
  await says(other, ELSEWHERE);
  await allow(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
  await stranger.close();
});

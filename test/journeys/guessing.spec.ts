import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { watchConsole } from '../support/watch-console';

const WRONG = 'not this one 1';

async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const [locale, sentence, left] of [
  ['en', 'Too many attempts. Please wait a while.', /^You can try again in (1 minute|5\d seconds)\.$/],
  ['de', 'Zu viele Versuche. Bitte warten Sie eine Weile.', /^Sie können es in (1 Minute|5\d Sekunden) noch/],
] as const) {
  test(`guessing a password in a strange browser means waiting, and reading how long (${locale})`, async ({
    browser,
    stack,
    existingUser,
  }) => {
    const { email } = await existingUser();
    const strange = await browser.newContext();
    const watch = watchConsole(strange);
    const page = await strange.newPage();
    await strange.addCookies([{ name: 'sCurrLanguage', value: locale, url: stack.shellUrl }]);
    const [label, button] = locale === 'en' ? ['Password', 'Sign in'] : ['Passwort', 'Anmelden'];
    await page.goto(`${stack.shellUrl}/auth`);
    await page.getByRole('textbox', { name: /mail/i }).fill(email);
    await page.getByLabel(label, { exact: true }).fill(WRONG);
    const press = async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/auth/signin'));
      await page.getByRole('button', { name: button, exact: true }).click();
      return (await answered).status();
    };
    for (let guess = 0; guess < 5; guess += 1) expect(await press()).toBe(200);
    watch.allow(/status of 429/);
    expect(await press()).toBe(429);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(left);
    expect(watch.unexpected()).toEqual([]);
    await strange.close();
  });
}

test('others wait until the pause is over, while the owner’s browser signs in', async ({
  page,
  browser,
  stack,
  existingUser,
  signIn,
  advanceClock,
}) => {
  const owner = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(owner);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();

  const strange = await browser.newContext();
  const guesser = await strange.newPage();
  await guesser.clock.install();
  await guesser.goto(`${stack.shellUrl}/auth`);
  await guesser.getByLabel('Email').fill(owner.email);
  let sent = 0;
  guesser.on('response', (response) => {
    if (response.url().endsWith('/auth/signin') && response.request().method() === 'POST') sent += 1;
  });
  for (let guess = 1; guess <= 6; guess += 1) {
    await tryPassword(guesser, WRONG);
    await expect.poll(() => sent).toBe(guess);
  }
  await expect(guesser.getByRole('timer')).toBeVisible();
  // The page stops asking until the time that the API named.
  await tryPassword(guesser, owner.password);
  await expect(guesser.getByRole('timer')).toBeVisible();
  expect(sent).toBe(6);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(owner);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();

  await advanceClock(61_000);
  await guesser.clock.fastForward(61_000);
  await expect(guesser.getByRole('timer')).toBeHidden();
  await expect(guesser.getByText('You can try again now.')).toBeVisible();
  await tryPassword(guesser, owner.password);
  await expect(guesser.getByText(`Signed in as ${owner.email}`)).toBeVisible();
  await strange.close();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { enableCaptcha, standInFor } from '../support/remotes/captcha-provider';
import { forgetUser } from '../support/people/forget-user';

// The plugin isn't on the npm registry: the API has a stand-in of ours that answers as its source does.
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'captcha.json');
writeFileSync(file, JSON.stringify({ captcha: { type: 'turnstile', siteKey: 'site-key' } }));

useStack({
  environment: { TEST_PLUGINS: 'captcha', TEST_CAPTCHA: 'turnstile', VESTIBULE_SHELL_CONFIG: file },
});

const frame = (page: Page) => page.frameLocator('iframe[title="Check that you’re human"]');
const human = (page: Page) => frame(page).getByRole('button', { name: 'I am human' });
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signUp(
  page: Page,
  user: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await submit(page, 'Sign up').click();
}

test('a form waits for the captcha, which loads only then; each attempt has its own, and nothing typed is lost', async ({
  page,
  stack,
  newUser,
}) => {
  const user = newUser();
  await enableCaptcha(page);
  const provider = await standInFor(page, 'turnstile');
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(provider.loaded, 'before the form is sent').toBe(0);

  const sent = page.waitForRequest('**/auth/signup');
  await submit(page, 'Sign up').press('Enter');
  await expect(page.getByText('Checking that you’re human…')).toBeVisible();
  await expect(human(page)).toBeVisible();
  await expectAccessible(page, 'a captcha that asks');
  expect(provider.loaded).toBe(1);
  await expect(page.locator('iframe'), 'the keyboard is there already').toBeFocused();
  await frame(page).getByRole('button', { name: 'Let it expire' }).press('Enter');
  await human(page).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    captcha: expect.stringMatching(/^good-/),
    captchaType: 'turnstile',
  });
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('wrong-password-1');
  await submit(page, 'Sign in').click();
  await human(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password').fill(user.password);
  await submit(page, 'Sign in').click();
  await human(page).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a captcha that fails or is refused sends nothing, says so at its place, and can be tried again', async ({
  page,
  stack,
  newUser,
  allowConsole,
}) => {
  allowConsole(/CAPTCHA_FAILED: /, /net::ERR_FAILED/);
  const user = newUser();
  await enableCaptcha(page);
  const provider = await standInFor(page, 'turnstile');
  provider.isAway = true;
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signup') && request.method() === 'POST') calls += 1;
  });
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await signUp(page, user);
  await expect(
    page.getByRole('status').filter({ hasText: 'The check that you’re human didn’t load' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/We couldn’t confirm that you’re human/);
  await expectAccessible(page, 'a captcha that failed');
  provider.isAway = false;
  await submit(page, 'Sign up').click();
  await frame(page).getByRole('button', { name: 'Break' }).click();
  await expect(page.getByText('The check that you’re human didn’t load')).toBeVisible();
  expect(calls).toBe(0);

  await submit(page, 'Sign up').click();
  await expect(human(page)).toBeVisible();
  const [inFrame] = page.frames().filter((one) => one.url().endsWith('/remotes/captcha/frame.html'));
  await inFrame?.evaluate("window.nextToken = 'bad'");
  await human(page).click();
  await expect.poll(() => calls).toBe(1);
  await expect(submit(page, 'Sign up')).toBeVisible();
  await expect(page.getByText('We couldn’t confirm that you’re human')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password')).toHaveValue(user.password);
  await submit(page, 'Sign up').click();
  await human(page).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('what the document’s own form sent waits for the captcha too, and the login’s policy stays strict', async ({
  page,
  stack,
  newUser,
  allowConsole,
}) => {
  allowConsole(/CAPTCHA_FAILED: |Incorrect/);
  await enableCaptcha(page);
  await standInFor(page, 'turnstile');
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/shell\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const document = await page.goto(`${stack.shellUrl}/auth`, { waitUntil: 'commit' });
  const policy = document?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain('cloudflare');
  const user = newUser();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  letThrough();
  const sent = page.waitForRequest('**/auth/signin');
  await human(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ captchaType: 'turnstile' });
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
});

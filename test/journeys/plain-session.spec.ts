import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import type { User } from '../support/stack/spawn-stack';

useStack({ consent: 'asked', environment: { TEST_PLAIN_FORMS: 'on' } });

/** Runs steps in this browser with its scripting turned off: with the same cookies, which stay in it. */
async function withoutScript(context: BrowserContext, steps: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the journey has no browser of its own');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  await steps(await plain.newPage());
  await context.clearCookies();
  await context.addCookies(await plain.cookies());
  await plain.close();
}

async function signInPlainly(page: Page, shellUrl: string, { email, password }: User): Promise<void> {
  await page.goto(`${shellUrl}/auth?account=other`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await Promise.all([
    page.waitForURL(`${shellUrl}/`),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
}

/** The outcomes that a page's tab reports from now on. */
async function watchOutcomes(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('seeSession', (action: string) => void seen.push(action));
  return seen;
}

test('a page with script knows the session that a form without script began', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await withoutScript(context, (plain) => signInPlainly(plain, stack.shellUrl, user));
  const asked = watchAsked(context);
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText(user.email).first()).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  // The first page took the session over, and the next ones have it.
  expect(asked.refreshes).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { countRequests, REFRESH } from '../support/people/session-tools';
import type { User } from '../support/stack/spawn-stack';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

/** Runs steps in this browser with its scripting turned off: with the same cookies, which stay in it. */
async function withoutScript(context: BrowserContext, steps: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the journey has no browser of its own');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  await steps(await plain.newPage());
  const kept = await plain.cookies();
  const gone = (await context.cookies()).filter(({ name }) => !kept.some((cookie) => cookie.name === name));
  // An open page never finds itself without any.
  await context.addCookies(kept);
  for (const { name } of gone) await context.clearCookies({ name });
  await plain.close();
}

/** Signs in on a page without script, in place of whoever is signed in. */
async function signInWithoutScript(page: Page, shellUrl: string, { email, password }: User): Promise<void> {
  await page.goto(`${shellUrl}/auth`);
  const other = page.getByRole('button', { name: 'Use another account' });
  const field = page.getByLabel('Email');
  await expect(other.or(field)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await field.fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The start page, which needs script.
  await page.waitForURL(new RegExp(`^${shellUrl}/(\\?|$)`));
}

test('a page with script knows the session that a form without script began', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, user));
  const refreshes = countRequests(context, REFRESH);
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText(user.email).first()).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  // The first page took the session over, and the next ones have it.
  expect(refreshes()).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a page knows such a session without any sign of the form, too', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, user));
  await context.clearCookies({ name: 'vestibule-plain-sent' });
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText(user.email).first()).toBeVisible();
});

test('after a sign-out by script, a sign-in without script counts', async ({
  page,
  context,
  stack,
  signedInUser,
  existingUser,
}) => {
  await signedInUser();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const second = await existingUser();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, second));
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText(second.email).first()).toBeVisible();
});

test('after another user’s sign-in by script, no page shows them once somebody else is signed in without script', async ({
  page,
  context,
  stack,
  signedInUser,
  existingUser,
}) => {
  const first = await signedInUser();
  const second = await existingUser();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, second));
  const shown: string[] = [];
  await page.exposeFunction('note', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { note: (text: string) => void }).note;
    new MutationObserver(() => note(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText(second.email).first()).toBeVisible();
  await expect.poll(() => shown.some((text) => text.includes(second.email))).toBe(true);
  expect(shown.filter((text) => text.includes(first.email))).toEqual([]);
});

test('whoever the API has signed in is asked by the page, whatever the front token says', async ({
  page,
  context,
  browser,
  stack,
  signedInUser,
  existingUser,
}) => {
  await signedInUser({ at: null });
  const second = await existingUser();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, second));
  // Requested while signed out: otherwise the API answers by itself.
  const visitor = await browser.newContext();
  const asking = await visitor.newPage();
  await asking.goto(stack.demoClientUrl);
  await asking.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(asking.getByRole('heading', { name: /Acme Notes/ })).toBeVisible();
  await context.addCookies(await visitor.cookies());
  const address = asking.url();
  await visitor.close();
  const sent: string[] = [];
  context.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: 'commit' });
  // The page asks, whose presses are guarded; whoever has agreed before is back at the client without it.
  await expect(
    page.getByRole('heading', { name: 'Acme Notes would like to use your account' }),
  ).toBeVisible();
  await expect(page.getByText(second.email)).toBeVisible();
  expect(sent).toContain('/auth/oauth/plain/through');
  expect(new URL(page.url()).searchParams.has('ticket')).toBe(false);
});

test('a page that is open learns who has signed in without script when the user comes back to it', async ({
  page,
  context,
  stack,
  signedInUser,
  existingUser,
}) => {
  const first = await signedInUser();
  const second = await existingUser();
  await expect(page.getByText(`Signed in as ${first.email}`)).toBeVisible();
  await withoutScript(context, (plain) => signInWithoutScript(plain, stack.shellUrl, second));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(`Signed in as ${second.email}`)).toBeVisible();
  await expect(page.getByText(first.email)).toBeHidden();
});

test('Back shows who has signed in since, where the browser kept the form', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/auth`);
  await expect(other.getByLabel('Email')).toBeFocused();
  await other.goto(stack.demoClientUrl);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await other.goBack();
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

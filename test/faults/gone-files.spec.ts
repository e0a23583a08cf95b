import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { editRegistry } from '../support/remotes/plant-remote';
import { documentsOf, GONE, replacedWhileRunning } from '../support/remotes/replaced-files';

/** The scripts and stylesheets that the shell loads later, as a deploy leaves them behind. */
const PARTS = /^\/[\w-]+\.[0-9a-f]{16}\.(js|css)$/;
const FIRST = /^\/shell\./;

test.beforeEach(({ allowConsole }) =>
  allowConsole(/status of 40[14]|ChunkLoadError|Loading (CSS )?chunk|VST-|could not be loaded/),
);

/** Replaces what the page hasn't loaded yet, as a deploy does. */
async function replaceRest(page: Page, shellUrl: string): Promise<void> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await page.route(
    ({ origin, pathname }) => origin === shellUrl && PARTS.test(pathname) && !loaded.includes(pathname),
    (route) => route.fulfill(GONE),
  );
}

test('a page whose files a deploy has replaced loads itself again once, and keeps what was typed', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const documents = documentsOf(page, stack.shellUrl);
  let typed = (): void => undefined;
  const hasTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route(
    ({ origin, pathname }) => origin === stack.shellUrl && PARTS.test(pathname) && !FIRST.test(pathname),
    async (route) => {
      if (documents() > 1) return route.fallback();
      await hasTyped;
      return route.fulfill(GONE);
    },
  );
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByLabel('Email').fill(user.email);
  typed();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(documents()).toBe(2);
});

test('a file that is gone for good is told after one reload, with a way on', async ({ page, stack }) => {
  const documents = documentsOf(page, stack.shellUrl);
  const parts = ({ origin, pathname }: URL) =>
    origin === stack.shellUrl && PARTS.test(pathname) && !FIRST.test(pathname);
  await page.route(parts, (route) => route.fulfill(GONE));
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('alert')).toContainText('This site is being updated');
  expect(documents()).toBe(2);
  await page.unroute(parts);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('loginChallenge')).not.toBeNull();
  expect(documents()).toBe(3);
});

test('so is one that is needed later, and pressing again leads to no further reload', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const documents = documentsOf(page, stack.shellUrl);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await replaceRest(page, stack.shellUrl);
  await signIn(user);
  await expect(page.getByRole('alert').filter({ hasText: 'This site is being updated' })).toBeVisible();
  expect(documents()).toBe(2);
  // The page's own box asks again for the same file.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t load the start page')).toBeVisible();
  expect(documents()).toBe(2);
});

test('what is typed while a page is on its way to load itself again is kept, too', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/Refused to apply style/);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  const answer = await hold(context, '/auth');
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  const email = page.getByLabel('Email');
  await email.fill('ada@');
  // One that the server doesn't have any more.
  await page.evaluate(() => {
    const stylesheet = document.createElement('link');
    stylesheet.rel = 'stylesheet';
    stylesheet.href = '/0.0123456789abcdef.css';
    document.head.append(stylesheet);
  });
  await again;
  // Filling it in would wait for the next page.
  await page.keyboard.type('example.test');
  const next = page.waitForEvent('load');
  answer();
  await next;
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(email).toHaveValue('ada@example.test');
});

test('a page waits with loading itself again until no password is half typed', async ({
  page,
  stack,
  existingUser,
  allowConsole,
}) => {
  allowConsole(/Refused to apply style/);
  const user = await existingUser();
  const documents = documentsOf(page, stack.shellUrl);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  const password = page.getByLabel('Password');
  await password.fill(user.password.slice(0, 5));
  const asked = page.waitForResponse((response) => response.url().endsWith('0123456789abcdef.css'));
  await page.evaluate(() => {
    const stylesheet = document.createElement('link');
    stylesheet.rel = 'stylesheet';
    stylesheet.href = '/0.0123456789abcdef.css';
    document.head.append(stylesheet);
  });
  await asked;
  await password.press('End');
  await page.keyboard.type(user.password.slice(5));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Its form is gone: now the page loads itself again, where the user has come to.
  await expect.poll(documents).toBe(2);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a remote that a deploy has replaced since the registry was read is loaded from its new place', async ({
  page,
  stack,
}) => {
  let reads = 0;
  await page.route('**/remotes/sign-in/entry.old.js', (route) => route.fulfill(GONE));
  await editRegistry(page, (remotes) => {
    reads += 1;
    if (reads > 1) return [...remotes];
    return remotes.map((remote) =>
      remote.name === 'sign-in' ? { ...remote, entry: '/remotes/sign-in/entry.old.js' } : remote,
    );
  });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByText('so here’s a simpler version')).toBeHidden();
});

test('a part of a running remote that a deploy has replaced is loaded by a new page, once', ({
  page,
  stack,
}) => replacedWhileRunning(page, stack.shellUrl));

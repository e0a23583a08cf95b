import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'asked', environment: { TEST_PLAIN_FORMS: 'on' } });

/** No remote can be loaded, as when their host is down. */
async function withoutRemotes(page: Page): Promise<void> {
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test.beforeEach(({ allowConsole }) => allowConsole(/status of 404|VST-211/));

test('with every remote down a user signs in, agrees, and gets back to the client', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await withoutRemotes(page);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  // The page has asked for them.
  const failed = page.waitForEvent('console', (message) => message.text().includes('VST-211'));
  await page.getByLabel('Email').press('a');
  await failed;
  await signIn({ ...user, password: 'not this one 1' });
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
  await signIn(user);
  await expect(
    page.getByRole('heading', { name: 'Acme Notes would like to use your account' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
});

test('the form in the document stays, with what is typed, when the page can’t take over', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await withoutRemotes(page);
  await page.goto(`${stack.shellUrl}/auth`);
  const failed = page.waitForEvent('console', (message) => message.text().includes('VST-211'));
  await page.getByLabel('Email').fill(user.email);
  await failed;
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('with every remote down, users who are signed in agree without script', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  await withoutRemotes(page);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(
    page.getByRole('heading', { name: 'Acme Notes would like to use your account' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
});

test('a page that the API has led to before offers that way, and doesn’t take it by itself', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await withoutRemotes(page);
  await page.goto(`${stack.shellUrl}/auth?account=other&ticket=of-yesterday`);
  await page.getByRole('link', { name: 'Use a simpler page' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page).not.toHaveURL(/of-yesterday/);
});

for (const [name, path] of [
  ['script', /\/shell\.[0-9a-f]+\.js$/],
  ['code', /:\d+\/\d+\.[0-9a-f]+\.js$/],
] as const) {
  test(`without the shell’s ${name}, a visitor who may be signed in can still sign in`, async ({
    page,
    context,
    stack,
    existingUser,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|ChunkLoadError|ScriptExternalLoadError|Loading (CSS )?chunk/);
    const user = await existingUser();
    const sent = { name: 'vestibule-plain-sent', value: String(Date.now()), url: stack.shellUrl };
    await context.addCookies([sent]);
    await page.route(path, (route) => route.abort());
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await signIn(user);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
  });
}

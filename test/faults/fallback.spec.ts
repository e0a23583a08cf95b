import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { enrolApp } from '../support/people/enrol';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

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
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
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
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
});

test.describe('with every remote down, and no form in the document', () => {
  test.beforeEach(({ page }) => withoutRemotes(page));

  test('a new user signs up', async ({ page, stack, newUser }) => {
    const { email, password } = newUser();
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText(`Hello, ${email}`)).toBeVisible();
  });

  test('a user asks for a code, and again, and enters it', async ({ page, stack, newUser, inbox }) => {
    const { email } = newUser();
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await page.getByRole('link', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Email or phone').fill(email);
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    await page.getByLabel('Code').fill(present((await arrived(inbox, email, 2)).code));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText(`Hello, ${email}`)).toBeVisible();
  });

  test('a user asks for a new password, and sets it', async ({ page, stack, existingUser, inbox }) => {
    const { email } = await existingUser();
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.goto(present((await arrived(inbox, email)).link));
    await page.getByLabel('New password').fill('another pass 1');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  });

  test('a user signs in at an identity provider, and cancels at the client', async ({
    page,
    stack,
    allowConsole,
  }) => {
    // The client answers 400 to whoever has cancelled.
    allowConsole(/400.*access_denied/);
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await pressOnceRead(page.getByRole('button', { name: 'Allow', exact: true }));
    await pressOnceRead(page.getByRole('button', { name: /^Cancel/ }));
    await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible();
  });

  test('a user who is signed in confirms the code of an app, and signs out', async ({
    page,
    stack,
    existingUser,
    signIn,
  }) => {
    const user = await existingUser();
    const app = await enrolApp(stack.apiUrl, user);
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await signIn(user);
    await expect(page.getByLabel('Code')).toBeVisible();
    // The page by script asks for it, too.
    await page.goto(page.url().replace(/[?&]ticket=[^&]*/, ''));
    await page.getByLabel('Code').fill(app.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
  });
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
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
  });
}

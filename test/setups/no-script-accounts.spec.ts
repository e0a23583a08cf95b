import type { Page } from '@playwright/test';
import type { ClientApp } from '../support/client-app';
import { expect, test, useStack } from '../support/fixtures';
import { forgetUser } from '../support/people/forget-user';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

/** Agrees to what the client asks for, and waits until it has its answer. */
async function allow(page: Page, app: ClientApp): Promise<void> {
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
}

test.describe('without script, a user who is signed in', () => {
  test('goes on to the client with that account, or with another one', async ({
    page,
    stack,
    clientApp,
    existingUser,
    signIn,
  }) => {
    const [ada, bob] = [await existingUser(), await existingUser()];
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(ada);
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    const app = await clientApp('web');
    await app.send(page, { prompt: 'select_account' });
    await pressOnceRead(page.getByRole('button', { name: `Continue as ${ada.email}` }));
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: ada.email }]);

    await app.send(page, { prompt: 'select_account' });
    await page.getByRole('button', { name: 'Use another account' }).click();
    // Nobody has signed in yet: the account is still there.
    await page.getByRole('link', { name: `Continue as ${ada.email}` }).click();
    await expect(page.getByRole('button', { name: `Continue as ${ada.email}` })).toBeVisible();
    for (const way of ['Create an account', 'Email or text me a code']) {
      await page.getByRole('button', { name: 'Use another account' }).click();
      await page.getByRole('link', { name: way }).click();
      await page.getByRole('link', { name: 'Keep the account you’re signed in with' }).click();
      await expect(page.getByRole('button', { name: `Continue as ${ada.email}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Use another account' }).click();
    await signIn({ ...bob, password: 'not-that-1' });
    await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
    await expect(page.getByRole('link', { name: `Continue as ${ada.email}` })).toBeVisible();
    await signIn(bob);
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{ email: ada.email }, { status: 'TOKENS', email: bob.email }]);
    expect(app.failures).toEqual([]);
  });

  test('switches the account at consent, and the other one is asked the same, and to sign in once', async ({
    page,
    clientApp,
    existingUser,
    signIn,
  }) => {
    const [ada, bob] = [await existingUser(), await existingUser()];
    const app = await clientApp('web');
    await app.send(page, { prompt: 'login' });
    await signIn(ada);
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByRole('heading', { name: `Sign in to continue to ${app.name}` })).toBeVisible();
    await expect(page.getByText('Not verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel and go back' })).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(
      page.getByRole('heading', { name: `Create your account to continue to ${app.name}` }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await signIn(bob);
    await expect(page.getByText(bob.email)).toBeVisible();
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: bob.email }]);
  });

  test('is told that the client asks for somebody else, who can sign in', async ({
    page,
    stack,
    clientApp,
    existingUser,
    signIn,
  }) => {
    const [ada, bob] = [await existingUser(), await existingUser()];
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(ada);
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    const app = await clientApp('web');
    for (const prompt of ['select_account', 'login']) {
      await app.send(page, { prompt, login_hint: bob.email });
      await expect(
        page.getByText(`Birch Calendar asked for ${bob.email}. You’re signed in as ${ada.email}.`),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: `Sign in as ${bob.email}` }).click();
    await expect(page.getByLabel('Email')).toHaveValue(bob.email);
    await expect(page.getByRole('link', { name: `Continue as ${ada.email}` })).toBeVisible();
    await page.getByLabel('Password').fill(bob.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: bob.email }]);
  });

  test('confirms who they are where the client wants it, or signs in with another account', async ({
    page,
    stack,
    clientApp,
    existingUser,
    signIn,
  }) => {
    const [ada, bob] = [await existingUser(), await existingUser()];
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(ada);
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    const app = await clientApp('web');
    await app.send(page, { prompt: 'login', login_hint: ada.email });
    const email = page.getByLabel('Email');
    await expect(page.getByText(ada.email)).toBeVisible();
    await expect(email).toHaveCount(0);
    await signIn({ ...ada, password: 'not-that-1' });
    await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
    await expect(email).toHaveCount(0);
    await signIn(ada);
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: ada.email }]);

    await app.send(page, { prompt: 'login', login_hint: ada.email });
    await page.getByRole('button', { name: 'Use another account' }).click();
    // Whom the client asked for isn't whom the user wants.
    await expect(email).toHaveValue('');
    await signIn(bob);
    await allow(page, app);
    expect(app.outcomes).toMatchObject([{}, { status: 'TOKENS', email: bob.email }]);
  });
});

test('without script, the address that a client asks for is filled in, in each form', async ({
  page,
  clientApp,
}) => {
  const hint = 'ada@example.test';
  const app = await clientApp('web');
  await app.send(page, { login_hint: hint });
  await expect(page.getByLabel('Email')).toHaveValue(hint);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(hint);
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await page.getByRole('link', { name: 'Email or text me a code' }).click();
  await expect(page.getByLabel('Email or phone')).toHaveValue(hint);
  await page.getByRole('link', { name: 'Use another way' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(hint);
});

test('without script, the client gets what the user leaves ticked, and that is remembered', async ({
  page,
  clientApp,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await clientApp('web');
  await app.send(page);
  await signIn(user);
  const address = page.getByRole('checkbox', { name: 'Your email address' });
  await expect(address).toBeChecked();
  await address.uncheck();
  await allow(page, app);
  expect(app.outcomes).toMatchObject([{ status: 'TOKENS', scope: ['offline_access', 'openid'] }]);

  await forgetUser(page);
  await app.send(page);
  await signIn(user);
  await expect(address).not.toBeChecked();
  await address.check();
  await allow(page, app);
  expect(app.outcomes[1]).toMatchObject({ status: 'TOKENS', scope: ['email', 'offline_access', 'openid'] });
});

import type { Page } from '@playwright/test';
import { enrolApp, enrolPhone } from '../support/people/enrol';
import { expect, test, useStack } from '../support/fixtures';
import type { User } from '../support/stack/spawn-stack';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

interface Steps {
  readonly page: Page;
  readonly user: User;
  readonly signIn: (user: User) => Promise<void>;
}

/** How users get from the form to each screen on their way to a client, and what it is called. */
const screens: Readonly<
  Record<string, { readonly title: string; readonly to: (steps: Steps) => Promise<void> }>
> = {
  'the form': { title: 'Sign in to continue to Birch Calendar', to: async () => undefined },
  'a refused password': {
    title: 'Sign in to continue to Birch Calendar',
    to: async ({ page, user, signIn }) => {
      await signIn({ ...user, password: 'not-that-1' });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'sign-up': {
    title: 'Create your account to continue to Birch Calendar',
    to: ({ page }) => page.getByRole('link', { name: 'Create an account' }).click(),
  },
  'the way by code': {
    title: 'Sign in to continue to Birch Calendar',
    to: ({ page }) => page.getByRole('link', { name: 'Email or text me a code' }).click(),
  },
  'the code': {
    title: 'Check your email',
    to: async ({ page, user }) => {
      await page.getByRole('link', { name: 'Email or text me a code' }).click();
      await page.getByLabel('Email or phone').fill(user.email);
      await page.getByRole('button', { name: 'Email or text me a code' }).click();
    },
  },
  'a lost password': {
    title: 'Reset your password',
    to: ({ page }) => page.getByRole('link', { name: 'Forgot your password?' }).click(),
  },
  'a factor': {
    title: 'Enter the code from your app',
    to: ({ user, signIn }) => signIn(user),
  },
  'the choice of factors': {
    title: 'Confirm it’s you',
    to: ({ user, signIn }) => signIn(user),
  },
};

for (const [name, { title, to }] of Object.entries(screens)) {
  test(`without script, cancelling is told to the client: ${name}`, async ({
    page,
    stack,
    clientApp,
    existingUser,
    userSettings,
    signIn,
    inbox,
  }) => {
    const user = await existingUser();
    const isChoice = name === 'the choice of factors';
    if (isChoice) await enrolPhone(stack.apiUrl, user, '+447400123456', inbox);
    if (name.includes('factor')) await enrolApp(stack.apiUrl, user);
    if (isChoice) await userSettings(user, { requiredSecondaryFactors: ['totp', 'otp-phone'] });
    const app = await clientApp('web');
    await app.send(page);
    await to({ page, user, signIn });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await pressOnceRead(page.getByRole('button', { name: 'Cancel and go back to Birch Calendar' }));
    await expect(page.getByRole('heading', { name: 'Back at Birch Calendar' })).toBeVisible();
    expect(app.outcomes).toEqual([{ status: 'ERROR', error: 'access_denied' }]);
    expect(app.failures).toEqual([]);
  });
}

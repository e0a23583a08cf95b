import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';
import { watchMoments } from '../support/looks/moments';
import type { User } from '../support/stack/spawn-stack';

interface Step {
  readonly name: string;
  /** Where it begins; below the site, or at the demo client. */
  readonly from: string;
  /** Whether somebody is signed in. */
  readonly isSignedIn?: boolean;
  readonly press: (page: Page, user: User) => Promise<void>;
  /** The heading that it leads to. */
  readonly to: string | RegExp;
  /** Whether each change checks it. */
  readonly isShort?: boolean;
}

const CLIENT = 'client';

async function signIn(page: Page, { email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A way that is a link in a document, and a button on a page. */
const follow = (name: string) => (page: Page) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click();

const STEPS: readonly Step[] = [
  { name: 'signing in on the site', from: '/', press: signIn, to: 'You’re signed in', isShort: true },
  {
    name: 'a wrong password',
    from: CLIENT,
    press: (page, { email }) => signIn(page, { email, password: 'not-that-1' }),
    to: 'Sign in to continue to Acme Notes',
  },
  {
    name: 'a code by email',
    from: CLIENT,
    press: async (page, { email }) => {
      await follow('Email or text me a code')(page);
      await page.getByLabel('Email or phone number').fill(email);
      await page.getByRole('button', { name: 'Email or text me a code' }).click();
    },
    to: 'Check your email',
  },
  { name: 'going to sign up', from: CLIENT, press: follow('Create an account'), to: /Create your account/ },
  {
    name: 'forgetting a password',
    from: CLIENT,
    press: follow('Forgot your password?'),
    to: 'Reset your password',
  },
  {
    name: 'a reload of the start page',
    from: '/',
    isSignedIn: true,
    press: reload,
    to: 'You’re signed in',
    isShort: true,
  },
  {
    name: 'a reload of an account page',
    from: '/account/security',
    isSignedIn: true,
    press: reload,
    to: 'Security',
  },
  {
    name: 'going to the account',
    from: '/',
    isSignedIn: true,
    press: follow('Your account'),
    to: 'Your profile',
  },
  {
    name: 'going through the account',
    from: '/account',
    isSignedIn: true,
    press: follow('Sessions'),
    to: 'Where you’re signed in',
  },
  {
    name: 'adding an app',
    from: '/account/security',
    isSignedIn: true,
    press: follow('Add an authenticator app'),
    to: 'Set up an authenticator app',
  },
  {
    name: 'signing out',
    from: '/',
    isSignedIn: true,
    press: (page) => page.getByRole('button', { name: 'Sign out', exact: true }).last().click(),
    to: 'Sign in',
  },
];

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

for (const { name, from, isSignedIn = false, press, to, isShort = false } of STEPS) {
  test(
    `on a slow processor, nothing jumps or flashes: ${name}`,
    { tag: isShort ? [] : LONG },
    async ({ page, context, stack, existingUser, signedInUser }) => {
      const user = await (isSignedIn ? signedInUser({ at: null }) : existingUser());
      const moments = await watchMoments(page, stack.shellUrl);
      if (from === CLIENT) {
        await page.goto(stack.demoClientUrl);
        await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
      } else {
        await page.goto(stack.shellUrl + from);
      }
      await expect(page.getByRole('heading', { level: 1, name: /\S/ })).not.toHaveText('Loading…');
      await moments.seen();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      moments.forget();
      await press(page, user);
      await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible();
      expect(await moments.seen()).toEqual([]);
    },
  );
}

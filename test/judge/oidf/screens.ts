import type { Locator, Page } from '@playwright/test';
import { onceRead } from '../../support/press';
import type { User } from '../../support/stack/spawn-stack';

/** A screen of the product that asks its user for something. */
export interface Screen {
  readonly name: string;
  /** What shows that it is there. */
  readonly sign: (page: Page) => Locator;
  readonly answer: (page: Page, user: User) => Promise<void>;
}

const SIGN_IN = /^(Sign in|Confirm|Continue)$/;
const CONTINUE_AS = /^Continue as /;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** The screens on the way from a client and back, in the order in which one is looked for. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    sign: (page) => page.getByLabel('Password', { exact: true }),
    answer: async (page, { email, password }) => {
      const field = page.getByLabel('Email', { exact: true });
      if (await field.isVisible()) await field.fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, SIGN_IN).click();
    },
  },
  {
    name: 'consent',
    sign: (page) => button(page, 'Allow'),
    answer: async (page) => {
      const remember = page.getByRole('checkbox', { name: 'Don’t ask me again for this app' });
      if (await remember.isVisible()) await remember.check();
      await onceRead(button(page, 'Allow'));
      await button(page, 'Allow').click();
    },
  },
  {
    name: 'continue-as',
    sign: (page) => button(page, CONTINUE_AS),
    answer: (page) => button(page, CONTINUE_AS).click(),
  },
  {
    name: 'sign-out',
    sign: (page) => page.getByRole('heading', { name: 'Sign out?', exact: true }),
    answer: (page) => button(page, 'Sign out').click(),
  },
  {
    name: 'continue',
    sign: (page) => button(page, 'Continue'),
    answer: (page) => button(page, 'Continue').click(),
  },
];

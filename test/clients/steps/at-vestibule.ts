import type { Page } from '@playwright/test';
import type { User } from '../../support/stack/spawn-stack';
import { patient as expect } from './patient';

/** Signs a user in on Vestibule's page, on which the browser is, and allows what the client asks for: all of it, or all but one thing. */
export async function signInAndAllow(
  page: Page,
  user: User,
  { without }: { without?: string } = {},
): Promise<void> {
  await signIn(page, user);
  await expect(page.getByRole('heading', { name: / would like to use your account$/ })).toBeVisible();
  if (without !== undefined) await page.getByRole('checkbox', { name: without }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Signs a user in on Vestibule's page, on which the browser is. */
export async function signIn(page: Page, { email, password }: User): Promise<void> {
  await expectSignIn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Expects Vestibule to ask the user of an app to sign in. */
export async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Sign in to continue to / })).toBeVisible();
}

/** Confirms on Vestibule's page that the user wants to sign out. */
export async function confirmSignOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

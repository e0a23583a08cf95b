import type { Locator, Page } from '@playwright/test';
import type { User } from '../../support/stack/spawn-stack';
import { LOGIN, NOTES } from '../parts/addresses';
import { expect, type Visit } from './visit';

/** A way through the product, from the user's first page to the last. */
export interface Journey {
  readonly name: string;
  readonly go: (visit: Visit) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, exact: true });

export const signedIn = (page: Page, { email }: { email: string }): Locator =>
  page.getByText(`Signed in as ${email}`);

/** Opens the client, and asks it to sign in. */
export async function startAtNotes(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.until(page.getByRole('link', { name: 'Sign in with Vestibule' }), () => page.goto(NOTES));
  await visit.until(heading(page, /^Sign in to continue to Birch Notes$/), () =>
    page.getByRole('link', { name: 'Sign in with Vestibule' }).click(),
  );
}

export async function fill(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Presses a button until something shows. */
export const press = (visit: Visit, name: string | RegExp, done: Locator): Promise<void> =>
  visit.until(done, () => button(done.page(), name).click({ timeout: 10_000 }));

/** Agrees to what the client asks for, and arrives there with tokens and a profile. */
export async function agree(visit: Visit, email: string, page: Page = visit.page): Promise<void> {
  await press(visit, 'Allow', heading(page, 'Signed in'));
  expect(new URL(page.url()).origin).toBe(NOTES);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
}

export const consent = (page: Page): Locator => heading(page, 'Birch Notes would like to use your account');

/** Opens a page of the login, without a client. */
export const open = (visit: Visit, path: string, done: Locator): Promise<void> =>
  visit.until(done, () => done.page().goto(LOGIN + path));

/** Fills a field that is sent by itself once it is complete, until something shows. */
export const typeCode = (visit: Visit, code: () => Promise<string> | string, done: Locator): Promise<void> =>
  visit.until(done, async () => {
    const field = done.page().getByLabel('Code', { exact: true });
    await field.fill('', { timeout: 10_000 });
    await field.fill(await code(), { timeout: 10_000 });
  });

import type { Page } from '@playwright/test';
import { outcomeOf } from '../back-at-client';
import type { ClientApp } from '../client-app';
import { expect } from '../fixtures';
import { setUpApp, type AuthenticatorApp } from '../people/authenticator-app';
import { PasskeyDevice } from '../people/passkey-device';
import { onceRead, pressOnceRead } from '../press';
import type { User } from '../stack/spawn-stack';

/** Looks at a screen. */
type Look = (screen: string) => Promise<void>;

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first();
}

/** Gives a signed-in user who needs one a second factor of each kind, and looks at what that shows. */
export async function walkSetUps(page: Page, shellUrl: string, look: Look): Promise<AuthenticatorApp> {
  await PasskeyDevice.of(page);
  await page.goto(`${shellUrl}/auth/mfa?setup=totp&redirectToPath=%2Faccount%2Fsecurity`);
  await expect(page.getByRole('link', { name: 'Authenticator app' })).toBeVisible();
  await look('factors to set up');
  await page.getByRole('link', { name: 'Authenticator app' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await look('app to set up');
  const app = await setUpApp(page, 'Phone of work');
  await expect(button(page, 'Show my recovery codes')).toBeVisible();
  await look('recovery codes offered');
  await button(page, 'Show my recovery codes').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await look('recovery codes');
  await button(page, 'I have saved them').click();
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(button(page, 'Create a passkey')).toBeVisible();
  await look('passkey to set up');
  await button(page, 'Create a passkey').click();
  await expect(page.getByText(/^Added /)).toBeVisible();
  return app;
}

/** Lets clients have all that they can ask of a user, and looks at the question and at the page of apps. */
export async function walkApps(
  page: Page,
  shellUrl: string,
  clients: readonly ClientApp[],
  look: Look,
): Promise<void> {
  for (const [index, client] of clients.entries()) {
    await client.send(page);
    await onceRead(button(page, 'Allow'));
    if (index === 0) await look('consent to everything');
    await pressOnceRead(button(page, 'Allow'));
    await outcomeOf(client, page);
  }
  await page.goto(`${shellUrl}/account/apps`);
  await expect(page.getByText(/^Allowed since/)).toHaveCount(clients.length);
  await look('apps');
  await button(page, /^Remove access/).click();
  await look('app to remove');
}

/** Looks at the pages of an account that has an authenticator app, a passkey, recovery codes and other sessions. */
export async function walkAccount(page: Page, shellUrl: string, look: Look): Promise<void> {
  await page.goto(`${shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'About your account' })).toBeVisible();
  await look('profile');
  await page.goto(`${shellUrl}/account/security`);
  await expect(page.getByText(/^You have 10 unused codes/)).toBeVisible();
  await look('security');
  await button(page, 'Rename Phone of work').click();
  await button(page, /^Remove Added/).click();
  await look('security, asking');
  await page.goto(`${shellUrl}/account/sessions`);
  await expect(page.getByText('Active now')).toBeVisible();
  await look('sessions');
  await button(page, /^Sign out Firefox/).click();
  await expect(page.getByText(/^Signed out Firefox/)).toBeVisible();
  await look('sessions, one ended');
}

/** Looks at what deleting an account asks of a user who has a password alone. */
export async function walkDeletion(
  page: Page,
  shellUrl: string,
  { email, password }: User,
  look: Look,
): Promise<void> {
  await page.goto(`${shellUrl}/account/delete`);
  await button(page, 'Delete account').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await look('account to delete, confirming');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Confirm').click();
  await expect(page.getByLabel(`Type ${email} to confirm`)).toBeVisible();
  await button(page, 'Delete my account').click();
  await look('account to delete');
}

/** Looks at the users that an administrator has. */
export async function walkUsers(page: Page, shellUrl: string, email: string, look: Look): Promise<void> {
  await page.goto(`${shellUrl}/account/admin`);
  const person = page.getByRole('button', { name: email, exact: true });
  await expect(person).toBeVisible();
  await look('users');
  await person.click();
  await look('a user');
  await page.getByLabel('Email starts with').fill('nobody-of-this-name');
  await button(page, 'Search').click();
  await expect(page.getByText(/^No user has/)).toBeVisible();
  await look('no user');
}

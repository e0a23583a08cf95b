import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { onOtherCore } from '../support/stack/other-core';
import type { StackAddresses } from '../support/stack/spawn-stack';

const HOUR = 3_600_000;
const site = 'https://birch.test';
const bye = `${site}/bye?lang=de`;

/** Registers a client whose site answers in this page alone; returns its id. */
async function clientOf(page: Page, { apiUrl }: StackAddresses): Promise<string> {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Birch</p>' }),
  );
  const response = await fetch(`${apiUrl}/dev/oauth-clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientName: 'Birch Calendar',
      redirectUris: [`${site}/callback`],
      postLogoutRedirectUris: [bye],
      grantTypes: ['authorization_code'],
      responseTypes: ['code'],
      scope: 'openid',
    }),
  });
  const { clientId } = (await response.json()) as { clientId: string };
  return clientId;
}

const endSession = ({ apiUrl }: StackAddresses, params: Record<string, string>) =>
  `${apiUrl}/auth/oauth/end_session?${new URLSearchParams(params)}`;

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

test('a client that keeps no ID token has its user back with its state, also from a form of its own', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  const client_id = await clientOf(page, stack);
  const params = { client_id, post_logout_redirect_uri: bye, state: '{"to":"/a?b=c&d"}' };
  const asked = async () => {
    await expect(page.getByText('Sign out of Vestibule and Birch Calendar?')).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
  };
  const fields = Object.entries(params).map(
    ([name, value]) =>
      `<input name="${name}" value="${value.replaceAll('"', '&quot;').replaceAll('&d', '&amp;d')}">`,
  );
  await page.route(`${site}/form`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${stack.apiUrl}/auth/oauth/end_session">${fields.join('')}<button>Out</button></form>`,
    }),
  );
  await page.goto(`${site}/form`);
  await page.getByRole('button', { name: 'Out' }).click();
  // From another site the form comes without the session's cookies.
  await asked();

  await page.goto(endSession(stack, params));
  await asked();
  await signOut(page);
  await expect(page).toHaveURL(/^https:\/\/birch\.test\/bye\?lang=de&state=/);
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([
    ['lang', 'de'],
    ['state', params.state],
  ]);
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an ID token that has expired signs its user out', async ({
  page,
  stack,
  advanceClock,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/status of 401/);
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  if (!onOtherCore) await advanceClock(2 * HOUR);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign out of Vestibule and Acme Notes?')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('without an address the page says that the user is signed out, and leads to the sign-in', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  // Nobody can say whose address that is.
  for (const params of [{ state: 'a-state' }, { post_logout_redirect_uri: bye }]) {
    await page.goto(endSession(stack, params));
    await expect(page.getByText('Sign out of Vestibule?')).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
  }
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByText('You’re signed out of Vestibule.')).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth/oauth/logout`);
  await expectAccessible(page, 'signed out');

  // Nobody has to be asked any more.
  await page.goto(endSession(stack, {}));
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the page for who is signed out asks whoever has signed in again since', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  await page.goto(`${stack.shellUrl}/auth/oauth/logout`);
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
});

test('the pages are in the language that the client asks for', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 400/);
  await signedInUser({ at: null });
  const client_id = await clientOf(page, stack);
  await page.goto(endSession(stack, { client_id: 'nobody', ui_locales: 'nl de' }));
  await expect(page.getByRole('heading', { name: 'Diese Abmeldung geht nicht weiter' })).toBeVisible();

  await page.goto(endSession(stack, { client_id, ui_locales: 'nl de' }));
  await expect(page.getByText('Bei Vestibule und Birch Calendar abmelden?')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

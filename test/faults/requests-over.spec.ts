import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { outcomeOf } from '../support/back-at-client';
import { expect, test } from '../support/fixtures';
import { countRequests, expireAccessTokens, REFRESH } from '../support/people/session-tools';

const PAST_ITS_LIFE_MS = 31 * 60_000;

/** What the page of a dead request says, and that it leads to the client's homepage. */
async function leadsBack(page: Page, title: string, homepage: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  // Nothing failed.
  await expect(page.getByRole('status').filter({ hasText: /\.$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go back to Birch Calendar' }).click();
  await expect(page).toHaveURL(homepage);
}

test('a request is answered only once, whatever is pressed, reloaded or gone back to', async ({
  page,
  clientApp,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 410 .*\/oauth\/login/);
  const user = await existingUser();
  const birch = await clientApp('web');
  const accepted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/consent/accept')) accepted.push(request.url());
  });
  await birch.send(page);
  const signInPage = page.url();
  await page.reload();
  await signIn(user);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  const consentPage = page.url();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Your email address' }).uncheck();
  await allow.dblclick();
  const tokens = await outcomeOf(birch, page);
  expect(tokens).toMatchObject({ status: 'TOKENS', scope: ['offline_access', 'openid'] });

  await page.goBack();
  await leadsBack(page, 'This request is already finished', birch.url);
  for (const address of [consentPage, signInPage]) {
    await page.goto(address);
    await leadsBack(page, 'This request is already finished', birch.url);
  }
  expect(accepted).toHaveLength(1);
  expect(birch.outcomes).toEqual([tokens]);
});

test('an expired or unknown request says so, and leads back', async ({
  page,
  stack,
  clientApp,
  advanceClock,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[04] .*\/oauth\/login/, /status of 401/);
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' })).toBeVisible();
  // The page itself, and not only its document, has seen the request alive.
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await advanceClock(PAST_ITS_LIFE_MS);
  // A user who waited that long with the page open finds out when they sign in.
  await signIn(user);
  await leadsBack(page, 'This took too long', birch.url);

  await birch.send(page);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await advanceClock(PAST_ITS_LIFE_MS);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(/^Reference: [\w-]{8,}/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@vestibule.test' })).toBeVisible();
  await expectAccessible(page, 'a request that is dead');
  await leadsBack(page, 'This took too long', birch.url);

  for (const challenge of ['loginChallenge', 'consentChallenge']) {
    await page.goto(`${stack.shellUrl}/auth?${challenge}=tampered`);
    await expect(page.getByRole('heading', { name: 'We can’t sign you in' })).toBeVisible();
    await expect(page.getByText('Go back to the app that sent you here')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to Vestibule instead' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  expect(birch.outcomes).toEqual([]);
});

test('a request belongs to the account it was made with: another account is asked the same anew, and may refuse', async ({
  page,
  context,
  stack,
  clientApp,
  existingUser,
  signedInUser,
  signIn,
}) => {
  const user = await signedInUser({ at: null });
  const other = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  const cedar = await clientApp('web', { clientName: 'Cedar Mail' });
  const refusing = await context.newPage();
  await cedar.send(refusing);
  await expect(refusing.getByRole('button', { name: 'Allow' })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/`);
  await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click();
  await tab.getByLabel('Email').fill(other.email);
  await tab.getByLabel('Password').fill(other.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByText(`Signed in as ${other.email}`)).toBeVisible();

  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expect(page.getByText(other.email)).toBeVisible();
  await expect(page.getByText(user.email)).toHaveCount(0);

  await refusing.reload();
  await expect(refusing.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expect(refusing.getByText(other.email)).toBeVisible();
  await refusing.getByRole('button', { name: 'Cancel and go back to Cedar Mail' }).click();
  expect(await outcomeOf(cedar, refusing)).toEqual({ status: 'ERROR', error: 'access_denied' });

  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(user);
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
});

test('a session that needs a refresh on the way gets it, once and silently; refusing is possible meanwhile', async ({
  page,
  context,
  stack,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const birch = await clientApp('web');
  await expireAccessTokens(page, stack.apiUrl);
  // The request stays under way for as long as the page exists.
  await page.route(`**${REFRESH}`, () => undefined);
  await birch.send(page);
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth/try-refresh');
  await page.getByRole('button', { name: 'Cancel and go back to Birch Calendar' }).click();
  expect(await outcomeOf(birch, page)).toEqual({ status: 'ERROR', error: 'access_denied' });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const refreshes = countRequests(context, REFRESH);
  await birch.send(page);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  expect(refreshes()).toBe(1);
});

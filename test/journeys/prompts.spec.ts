import type { Page } from '@playwright/test';
import { DENIED, outcomeOf } from '../support/back-at-client';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';

const consentTitle = 'Birch Calendar would like to use your account';
const refuse = 'Cancel and go back to Birch Calendar';

/** Allows what is asked, and not to ask again: nobody has verified the client, so the user has to say so. */
async function allowForGood(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Don’t ask me again for this app' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('prompt=none shows nothing: it needs a session, a grant for everything requested, and a recent enough sign-in', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  const birch = await clientApp('web', { scope: 'openid email profile' });
  const silent = { prompt: 'none', scope: 'openid email' };
  await birch.send(page, silent);
  expect(await outcomeOf(birch, page, 1)).toEqual({ status: 'ERROR', error: 'login_required' });

  const user = await signedInUser({ at: null });
  await birch.send(page, silent);
  expect(await outcomeOf(birch, page, 2)).toEqual({ status: 'ERROR', error: 'consent_required' });

  await birch.send(page, { scope: 'openid email' });
  await allowForGood(page);
  const agreed = await outcomeOf(birch, page, 3);
  expect(agreed).toMatchObject({ status: 'TOKENS', scope: ['email', 'openid'], email: user.email });

  await birch.send(page, silent);
  expect(await outcomeOf(birch, page, 4)).toEqual(agreed);
  await birch.send(page, { prompt: 'none', scope: 'openid email profile' });
  expect(await outcomeOf(birch, page, 5)).toEqual({ status: 'ERROR', error: 'consent_required' });
  await birch.send(page, { ...silent, max_age: '0' });
  expect(await outcomeOf(birch, page, 6)).toEqual({ status: 'ERROR', error: 'login_required' });
});

test('prompt=login and max_age ask signed-in users to sign in again, and the old session is not enough', async ({
  page,
  stack,
  clientApp,
  advanceClock,
  signedInUser,
  signIn,
}) => {
  const user = await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page, { max_age: '3600' });
  await allowForGood(page);
  expect(await outcomeOf(birch, page, 1)).toMatchObject({ status: 'TOKENS' });

  for (const [count, asked] of [{ prompt: 'login' }, { max_age: '0' }, { max_age: '600' }].entries()) {
    if (asked.max_age === '600') await advanceClock(601_000);
    await birch.send(page, { ...asked, login_hint: user.email });
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
    // Removing the parameter from the address leads back here.
    const address = new URL(page.url());
    expect(address.searchParams.get('forceFreshAuth')).toBe('true');
    address.searchParams.delete('forceFreshAuth');
    await page.goto(address.href);
    await page.waitForURL(/forceFreshAuth=true/);
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    expect(birch.outcomes).toHaveLength(count + 1);
    await signIn(user);
    expect(await outcomeOf(birch, page, count + 2)).toMatchObject({ status: 'TOKENS', email: user.email });
  }
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('prompt=select_account: the client gets the account that the user chooses', async ({
  page,
  clientApp,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const [user, other] = [await signedInUser({ at: null }), await existingUser()];
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'select_account' });
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  const first = await outcomeOf(birch, page, 1);
  expect(first).toMatchObject({ status: 'TOKENS', email: user.email });

  await birch.send(page, { prompt: 'select_account' });
  await expect(page.getByRole('button', { name: `Continue as ${user.email}` })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(other);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  const second = await outcomeOf(birch, page, 2);
  expect(second).toMatchObject({ status: 'TOKENS', email: other.email });
  expect(second).not.toEqual(first);
});

test('prompt=select_account works beside other prompts: the page asks for all of it', async ({
  page,
  clientApp,
  signedInUser,
  signIn,
}) => {
  const user = await signedInUser();
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'select_account consent' });
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await allowForGood(page);
  expect(await outcomeOf(birch, page, 1)).toMatchObject({ status: 'TOKENS', email: user.email });

  await birch.send(page, { prompt: 'login select_account' });
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await signIn(user);
  expect(await outcomeOf(birch, page, 2)).toMatchObject({ status: 'TOKENS', email: user.email });

  await birch.send(page, { prompt: 'select_account none' });
  expect(await outcomeOf(birch, page, 3)).toEqual({ status: 'ERROR', error: 'invalid_request' });
});

test('a new scope is asked for alone, an unchecked one is not in the tokens, and prompt=consent asks for all of them', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  const birch = await clientApp('web', { scope: 'openid email profile offline_access' });
  const scopes = page
    .getByRole('list', { name: /^Birch Calendar will (also )?be able to/ })
    .getByRole('listitem');
  await birch.send(page, { scope: 'openid email' });
  await expect(scopes).toHaveCount(2);
  await allowForGood(page);
  expect(await outcomeOf(birch, page, 1)).toMatchObject({ scope: ['email', 'openid'], email: user.email });

  await birch.send(page, { scope: 'openid email profile offline_access' });
  await expect(page.getByText('will also be able to:')).toBeVisible();
  await expect(scopes).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Your profile' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Stay connected' }).uncheck();
  await allowForGood(page);
  expect(await outcomeOf(birch, page, 2)).toMatchObject({
    scope: ['email', 'openid', 'profile'],
    email: user.email,
    canRefresh: false,
  });

  await birch.send(page, { scope: 'openid email profile', prompt: 'consent' });
  await expect(scopes).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Your email address' }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page, 3)).toMatchObject({ scope: ['openid', 'profile'], email: undefined });
});

test('the screen of a factor can refuse as well, and the client hears nothing else', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  const birch = await clientApp('public');
  await birch.send(page);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByRole('button', { name: refuse }).click();
  expect(await outcomeOf(birch, page, 1)).toEqual(DENIED);

  // The session that lacks the factor still exists: the next request starts with it.
  await birch.send(page);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  // A complete code would be sent at once, beside the refusal.
  await page.getByLabel('Code', { exact: true }).fill(app.code().slice(1));
  await page.getByRole('button', { name: refuse }).click();
  expect(await outcomeOf(birch, page, 2)).toEqual(DENIED);
});

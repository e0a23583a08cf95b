import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { expectFlowOf } from '../support/flow-head';

/** Starts at the client, and returns the challenge that it sent the user with. */
async function askedByClient(
  page: Page,
  demoClientUrl: string,
  link = 'Sign in with Vestibule',
  title = 'Sign in to continue to Acme Notes',
) {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return challengeOf(page);
}

function challengeOf(page: Page): string {
  return new URL(page.url()).searchParams.get('loginChallenge') ?? 'none';
}

test('two tabs, two challenges, links opened crosswise: each goes where its own tab came from', async ({
  page,
  context,
  stack,
  newUser,
  inbox,
  allowConsole,
}) => {
  // As in Hydra, the core binds a browser to one request of each client, the latest: an earlier one ends at the client
  // with this. What counts here is that it was the right one.
  allowConsole(/error=request_forbidden/);
  const first = { page, user: newUser() };
  const second = { page: await context.newPage(), user: newUser() };
  const challenges: string[] = [];
  for (const tab of [first, second]) {
    challenges.push(await askedByClient(tab.page, stack.demoClientUrl));
    await tab.page.getByRole('button', { name: 'Email or text me a code' }).click();
    await tab.page.getByLabel('Email or phone number').fill(tab.user.email);
    await tab.page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
    await expect(tab.page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  }
  expect(new Set(challenges).size).toBe(2);
  // A reload mixes nothing up either.
  await second.page.reload();
  await expect(second.page.getByText(second.user.email)).toBeVisible();
  expect(challengeOf(second.page)).toBe(challenges[1]);

  const asked: string[] = [];
  await context.route('**/oauth/login?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('loginChallenge') ?? 'none');
    await route.continue();
  });
  // The second tab opens the link of the first.
  await second.page.goto(present((await arrived(inbox, first.user.email)).link));
  await expect.poll(() => asked).toContain(challenges[0]);
  expect(asked).not.toContain(challenges[1]);
});

test('a client that wants a fresh sign-in gets one, even after a visit to the password reset', async ({
  page,
  stack,
  signedInUser,
  signIn,
}) => {
  const user = await signedInUser({ at: null });
  const [link, title] = ['Sign in again (prompt=login)', 'Confirm it’s you'];
  const challenge = await askedByClient(page, stack.demoClientUrl, link, title);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  // The existing session must not count as one.
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(challengeOf(page)).toBe(challenge);
  await signIn(user);
  await expect(page).toHaveURL(new RegExp(`^${stack.demoClientUrl}`));
});

test('what was typed is carried to the password reset, and the account is filled in afterwards', async ({
  page,
  stack,
  existingUser,
  inbox,
}) => {
  const user = await existingUser();
  const challenge = await askedByClient(page, stack.demoClientUrl);
  // A link that is pressed before the page is there is the document's, and carries nothing.
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`If ${user.email} has an account, a link`)).toBeVisible();
  await page.goto(present((await arrived(inbox, user.email)).link));
  // Only for password managers: whose password it is.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(user.email);
  await page.getByLabel('New password').fill('another pass 1');
  await page.getByLabel('New password').press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(challengeOf(page)).toBe(challenge);
});

test('every detour names the client, and ends with the way back to it, also where a mail’s link leads', async ({
  page,
  context,
  stack,
  existingUser,
  inbox,
  allowConsole,
}) => {
  // The client answers so where its user has refused.
  allowConsole(/status of 400/);
  const user = await existingUser();
  await askedByClient(page, stack.demoClientUrl);
  await expectFlowOf(page, 'Acme Notes');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`If ${user.email} has an account, a link`)).toBeVisible();
  const { link } = await arrived(inbox, user.email);
  await expectFlowOf(page, 'Acme Notes');

  // A tab that hasn't seen the challenge.
  const tab = await context.newPage();
  await tab.goto(present(link));
  await expect(tab.getByLabel('New password')).toBeVisible();
  await expectFlowOf(tab, 'Acme Notes');
  await tab.getByRole('button', { name: 'Cancel and go back to Acme Notes' }).click();
  await expect(tab).toHaveURL(new RegExp(`^${stack.demoClientUrl}`));
  expect(new URL(tab.url()).searchParams.get('error') ?? 'access_denied').toBe('access_denied');
});

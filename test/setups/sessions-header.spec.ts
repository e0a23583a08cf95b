import { expect, test, useStack } from '../support/fixtures';
import { oneRefreshJourneys } from '../support/people/one-refresh';
import {
  cookieOf,
  countRequests,
  expireAccessTokens,
  expireEverywhere,
  headersAt,
  REFRESH,
} from '../support/people/session-tools';

useStack({ environment: { VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' } });

oneRefreshJourneys();

test('with headers the tokens travel as bearer tokens, and the API sets no cookie', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const calls = headersAt(context, '/me');
  const refreshes = headersAt(context, REFRESH);
  const user = await signedInUser();
  const access = await cookieOf(context, 'st-access-token');
  expect(calls[0]).toMatchObject({
    rid: 'anti-csrf',
    'st-auth-mode': 'header',
    authorization: `Bearer ${access}`,
  });
  expect(await cookieOf(context, 'sAccessToken')).toBeUndefined();

  await expireEverywhere(page, stack.apiUrl);
  const refresh = await cookieOf(context, 'st-refresh-token');
  await page.reload();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(refreshes[0]).toMatchObject({
    rid: 'session',
    'st-auth-mode': 'header',
    authorization: `Bearer ${refresh}`,
  });
  expect(await cookieOf(context, 'st-refresh-token')).not.toBe(refresh);
});

test('the page knows without asking whether a session can exist, before and after signing out', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const calls = countRequests(context, '/me');
  const refreshes = countRequests(context, REFRESH);
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect([calls(), refreshes()]).toEqual([0, 0]);

  const user = await signedInUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const name of ['sFrontToken', 'st-access-token', 'st-refresh-token']) {
    expect(await cookieOf(context, name)).toBeUndefined();
  }
  const before = calls();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect([calls(), refreshes()]).toEqual([before, 0]);
});

test('a sign-in on the way to a client works with headers', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
});

test('a missing refresh token ends the session, with an explanation', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  await signedInUser();
  await context.clearCookies({ name: 'st-refresh-token' });
  await context.clearCookies({ name: 'st-access-token' });
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('product calls use headers too: an expiry in the middle of a batch is one refresh, and the batch resent', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  await signedInUser();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'About your account' })).toBeVisible();
  const batches = headersAt(context, '/trpc/profile,factors.list,passkeys.list');
  const refreshes = countRequests(context, REFRESH);
  await expireAccessTokens(page, stack.apiUrl);
  const access = await cookieOf(context, 'st-access-token');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  // It shows what it knew, and asks again.
  await expect.poll(() => batches.length).toBe(2);
  expect(refreshes()).toBe(1);
  const [expired, again, ...more] = batches.map(({ authorization }) => authorization);
  expect(more).toEqual([]);
  expect(expired).toBe(`Bearer ${access}`);
  // Not the token stored now: the first call after a refresh is answered with the next one.
  expect(again).toMatch(/^Bearer ey/);
  expect(again).not.toBe(expired);
});

import { expect, test, useStack } from '../support/fixtures';
import { expireAccessTokens, REFRESH, countRequests } from '../support/people/session-tools';

useStack({
  environment: {
    VESTIBULE_ANTI_CSRF: 'VIA_CUSTOM_HEADER',
    VESTIBULE_SESSION_EXPIRED_STATUS_CODE: '440',
    VESTIBULE_INVALID_CLAIM_STATUS_CODE: '409',
  },
});

test('the configured status asks for a refresh, and the call is resent', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 440/);
  const user = await signedInUser();
  const refreshes = countRequests(context, REFRESH);
  await expireAccessTokens(page, stack.apiUrl);
  await page.reload();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('a session that can’t be refreshed ends, with an explanation', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 440/);
  await signedInUser();
  await context.clearCookies({ name: /^s(Access|Refresh)Token$/ });
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('the API refuses calls that lack the custom header', async ({ page, stack, signedInUser }) => {
  await signedInUser();
  const forged = await page.request.post(`${stack.apiUrl}/auth/signout`, {
    headers: { origin: stack.shellUrl, 'st-auth-mode': 'cookie' },
  });
  expect(forged.status()).toBe(440);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the configured status of invalid claims, on a product call, asks for a factor again', async ({
  page,
  context,
  stack,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 4(09|40)/);
  const { email, password } = await signedInUser();
  const stepUp = async () => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await page.goto(`${stack.shellUrl}/account/delete`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await stepUp();
  const typed = page.getByLabel(`Type ${email} to confirm`);
  await typed.fill(email);
  await advanceClock(6 * 60_000);
  const refused = context.waitForEvent('response', (answer) => answer.url().endsWith('/trpc/account.delete'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  expect((await refused).status()).toBe(409);
  await stepUp();
  await expect(typed).toHaveValue(email);
});

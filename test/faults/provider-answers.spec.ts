import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { expectFlowOf } from '../support/flow-head';
import { comeBackAs, leaveForExampleId } from '../support/people/example-id';

test('an account that shares no e-mail address is told so, and another try with it works', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  await leaveForExampleId(page, stack.demoClientUrl);
  await comeBackAs(page, email, 'Allow without email');
  await expect(
    page.getByRole('status').filter({ hasText: /^That account didn’t share an email address with us/ }),
  ).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, email);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('an answer that this tab did not request signs nobody in, and offers a new start', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.shellUrl}/auth/callback/example-id?state=not-ours&code=planted`);
  await expect(
    page.getByRole('status').filter({ hasText: /^This sign-in was started in another tab/ }),
  ).toBeVisible();
  await expectAccessible(page, 'an answer that nobody asked for');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await expectAccessible(page, 'every way to sign in');
});

test('an answer that arrives in another tab signs nobody in there', async ({
  page,
  stack,
  newUser,
  context,
}) => {
  await leaveForExampleId(page, stack.demoClientUrl);
  const other = await context.newPage();
  await other.goto(page.url());
  await comeBackAs(other, newUser().email);
  await expect(
    other.getByRole('status').filter({ hasText: /^This sign-in was started in another tab/ }),
  ).toBeVisible();
  await other.goto(`${stack.shellUrl}/auth`);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a sign-in that the provider doesn’t confirm is reported, with a way back', async ({ page, stack }) => {
  const left = page.waitForRequest(/\/auth\?client_id=vestibule/);
  const challenge = await leaveForExampleId(page, stack.demoClientUrl);
  const state = new URL((await left).url()).searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ state, code: 'never-given' });
  await page.goto(`${stack.shellUrl}/auth/callback/example-id?${answer.toString()}`);
  await expect(page.getByRole('alert')).toHaveText(/^We couldn’t finish the sign-in with Example ID/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  const asked = new URLSearchParams({ loginChallenge: challenge });
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?${asked.toString()}`);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectNoScriptAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { leaveForExampleId } from '../support/people/example-id';
import { forgetUser } from '../support/people/forget-user';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

/** A server that sends every browser on. */
async function redirecting(to: () => string) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: to() }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    asked: () => asked,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function comeBackAs(page: Page, email: string, decision = 'Allow'): Promise<void> {
  await page.getByLabel('Someone else’s email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}

test('without script, an account elsewhere signs its owner up and in, on the way to a client', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  for (const time of ['first', 'second']) {
    await leaveForExampleId(page, stack.demoClientUrl);
    await comeBackAs(page, email);
    await expect(page.getByRole('heading', { name: 'Signed in', exact: true }), time).toBeVisible();
    expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await forgetUser(page);
  }
});

test('without script, what belongs to the way there stays in a cookie that no page can read', async ({
  page,
  context,
  stack,
}) => {
  await leaveForExampleId(page, stack.demoClientUrl);
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('vestibule-plain-provider-'));
  expect(kept.length).toBeGreaterThan(0);
  for (const { expires, ...cookie } of kept) {
    expect(cookie).toMatchObject({
      path: '/auth/oauth/plain',
      httpOnly: true,
      sameSite: 'Lax',
      secure: false,
    });
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(600);
  }
});

test('without script, a provider that redirects twice is reached, and the requested page comes next', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  // Chromium holds a form's policy against every redirect that follows it, and here two origins more are on the way.
  const second = await redirecting(() => there);
  const first = await redirecting(() => second.address);
  let there = '';
  await page.route('**/oauth/plain/provider', async (route) => {
    const response = await route.fetch();
    const { refresh = '', ...headers } = response.headers();
    there = refresh.replace('0;url=', '');
    return route.fulfill({ response, headers: { ...headers, refresh: `0;url=${first.address}` } });
  });
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/account?from=mail')}`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, email);
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('from') === 'mail' && url.pathname === '/account',
  );
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  expect(second.asked() + first.asked()).toBe(2);
  await Promise.all([first, second].map(({ close }) => close()));
});

test('without script, refusing elsewhere is reported, and the way to the client is still there', async ({
  page,
  browser,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const challenge = await leaveForExampleId(page, stack.demoClientUrl);
  await pressOnceRead(page.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^You didn’t sign in there, so nothing was shared\./ }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoScriptAccessible(page, browser, 'cancelled elsewhere');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('loginChallenge')).toBe(challenge);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('without script, an account without an email address, or with one that has a password, says so', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await leaveForExampleId(page, stack.demoClientUrl);
  await comeBackAs(page, user.email, 'Allow without email');
  await expect(
    page.getByRole('status').filter({ hasText: /^That account didn’t share an email address with us/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, user.email);
  const told = /^An account with this email address already exists. Sign in with your password instead\./;
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
});

test('without script, an answer that this browser did not request, or no longer, signs nobody in', async ({
  page,
  browser,
  context,
  stack,
  newUser,
}) => {
  await page.goto(`${stack.shellUrl}/auth/callback/example-id?state=not-ours&code=planted`);
  const mismatch = page.getByRole('status').filter({ hasText: /^This sign-in was started in another tab/ });
  await expect(mismatch).toBeVisible();
  await expectNoScriptAccessible(page, browser, 'an answer that nobody asked for');

  await leaveForExampleId(page, stack.demoClientUrl);
  await context.clearCookies({ name: /^vestibule-plain-provider-/ });
  await comeBackAs(page, newUser().email);
  await expect(mismatch).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'sAccessToken')).toEqual([]);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('without script, an answer that is used already goes on with the session that it made', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  const answered = page.waitForRequest(/\/auth\/callback\/example-id\?/);
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, email);
  await expect(page).toHaveURL(new RegExp(`^${stack.shellUrl}/account\\?ticket=`));
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await page.goto((await answered).url());
  await expect(page).toHaveURL(new RegExp(`^${stack.shellUrl}/account\\?ticket=`));
});

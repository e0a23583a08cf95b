import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { expireAccessTokens } from '../support/people/session-tools';

/** The queries, mutations and refreshes from now on: method, path with `batch`, and status. */
function watchCalls(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    const { pathname, searchParams } = new URL(request.url());
    if (
      !/^\/trpc\/|^\/auth\/session\/refresh$/.test(pathname) ||
      ['OPTIONS', 'PATCH'].includes(request.method())
    )
      return;
    const batch = searchParams.has('batch') ? '?batch=1' : '';
    seen.push(`${request.method()} ${pathname}${batch} ${response.status()}`);
  });
  return seen;
}

test('simultaneous queries are one GET, a mutation is a POST of its own', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const calls = watchCalls(context);
  await page.goto(`${stack.shellUrl}/account/security`);
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  expect(calls).toEqual(['GET /trpc/profile,factors.list,passkeys.list?batch=1 200']);
  calls.length = 0;
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();
  expect(calls).toContain('POST /trpc/sessions.revokeOthers 200');
});

test('a subscription is a PATCH, kept open while the page is visible', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const subscribed = () =>
    page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/trpc/'));
  const [first] = await Promise.all([subscribed(), page.goto(`${stack.shellUrl}/account`)]);
  expect(new URL(first.url()).pathname).toBe('/trpc/sessions.changes');
  expect((await first.response())?.headers()['content-type']).toBe('text/event-stream');

  const ended = page.waitForEvent('requestfailed', (request) => request === first);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ended;
  const again = subscribed();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await again;
});

test('a session that expires in the middle of a batch is refreshed once, and the batch resent', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  await signedInUser({ at: '/account' });
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
  await expireAccessTokens(page, stack.apiUrl);
  const calls = watchCalls(context);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  const batch = 'GET /trpc/profile,factors.list,passkeys.list?batch=1';
  // The page subscribes again at the same time, and may be the one that refreshes.
  await expect
    .poll(() => calls.toSorted())
    .toEqual([`${batch} 200`, `${batch} 401`, 'POST /auth/session/refresh 200']);
  expect(calls.at(-1)).toBe(`${batch} 200`);
});

test('an access token that expires while a form is open costs nothing that was typed', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const { password } = await signedInUser({ at: '/account/security' });
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('a new password 2');
  await expireAccessTokens(page, stack.apiUrl);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password has been changed, and your other sessions are signed out.'),
  ).toBeVisible();
});

test('a failed query is retried by itself, a mutation is not', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 503/);
  const { password } = await signedInUser({ at: null });
  const calls = watchCalls(context);
  await faults({ path: '/trpc/sessions.list', status: 503 });
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByText('This is taking longer than usual. Still trying…')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  expect(calls.map((call) => call.slice(-3))).toEqual(['503', '200']);

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('a new password 2');
  await faults({ path: '/trpc/password.change', status: 503 });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Our service isn’t available right now. Nothing is lost. Try again in a minute.',
  );
  await expect(page.getByLabel('New password')).toHaveValue('a new password 2');
  expect(calls.filter((call) => call.includes('password.change'))).toHaveLength(1);
});

test('after three retries the page says so, and its button tries again', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 503/);
  await signedInUser({ at: null });
  const calls = watchCalls(context);
  await faults({ path: '/trpc/sessions.list', times: 1000, status: 503 });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByText('This is taking longer than usual. Still trying…')).toBeVisible();
  // Some of the retries may be due by themselves meanwhile.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('alert')).toHaveText(
      'Our service isn’t available right now. Nothing is lost. Try again in a minute.',
      { timeout: 1000 },
    );
  }).toPass();
  expect(calls).toHaveLength(4);
  await faults({ path: '/trpc/sessions.list', times: 0, status: 503 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device')).toBeVisible();
});

test('an API that refuses or gives an unusable answer is not asked again', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 404/);
  await signedInUser({ at: null });
  const calls = watchCalls(context);
  await faults({ path: '/trpc/sessions.list', status: 404 });
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByRole('alert')).toHaveText('This isn’t available here.');
  await expectAccessible(page, 'sessions that could not be had');

  await page.route('**/trpc/sessions.list?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': stack.shellUrl, 'access-control-allow-credentials': 'true' },
      json: [{ result: { data: [{ sessionHandle: 1 }] } }],
    }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Something went wrong. Please try again later or reload the page.',
  );
  expect(calls.map((call) => call.slice(-3))).toEqual(['404', '200']);
});

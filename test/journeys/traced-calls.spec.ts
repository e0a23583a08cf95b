import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { countRequests, expireAccessTokens, REFRESH } from '../support/people/session-tools';

/** As tools do it that trace a page's calls: by a `fetch` of their own, which is there before anything else is. */
async function traceCalls(context: BrowserContext, headers: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((added) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      for (const [name, value] of Object.entries(added)) request.headers.set(name, value);
      return send(request);
    };
  }, headers);
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

for (const [tool, headers] of [
  ['OpenTelemetry', { traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: 'birch=1', baggage: 'team=login' }],
  ['Sentry', { 'sentry-trace': `${TRACE}-${SPAN}-1`, baggage: 'sentry-environment=production' }],
  ['Datadog', { 'x-datadog-trace-id': '1', 'x-datadog-parent-id': '2', 'x-datadog-origin': 'rum' }],
] as const) {
  test(`users sign in, stay signed in and change their password while ${tool} traces the calls`, async ({
    page,
    context,
    stack,
    allowConsole,
    existingUser,
    signIn,
  }) => {
    allowConsole(/status of 401/);
    await traceCalls(context, headers);
    const user = await existingUser();
    await page.goto(`${stack.shellUrl}/auth?redirectToPath=/account/security`);
    const traced = page.waitForRequest((request) =>
      Object.keys(headers).every((name) => request.headers()[name] !== undefined),
    );
    await signIn(user);
    await traced;
    const current = page.getByLabel('Current password');
    await expect(current).toBeVisible();
    const refreshes = countRequests(context, REFRESH);
    await expireAccessTokens(page, stack.apiUrl);
    await current.fill(user.password);
    await page.getByLabel('New password').fill('another-horse-battery-11');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed', { exact: false })).toBeVisible();
    expect(refreshes()).toBeGreaterThan(0);
  });
}

test('a header that the API doesn’t allow stops the call in the browser', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/x-birch-trace is not allowed/, /ERR_FAILED/, /NETWORK/);
  await traceCalls(context, { 'x-birch-trace': '1' });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the server' })).toBeVisible();
});

import { expect, test } from '../fixtures';
import { callAtOnce, countRequests, expireAccessTokens, refreshOnceRefused, REFRESH } from './session-tools';

/** The journeys in which many calls meet one expiry. They apply however tokens travel. */
export function oneRefreshJourneys(): void {
  test('fifty calls at once after expiry are one refresh, and all are answered', async ({
    page,
    context,
    stack,
    allowConsole,
    signedInUser,
  }) => {
    allowConsole(/status of 401/);
    const user = await signedInUser();
    const refreshes = countRequests(context, REFRESH);
    await expireAccessTokens(page, stack.apiUrl);
    await refreshOnceRefused(context, 5);
    const statuses = await callAtOnce(page, `${stack.apiUrl}/me`, 50);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expect(refreshes()).toBe(1);
    await page.reload();
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  });

  test('ten tabs that call at once after expiry are one refresh, and all stay signed in', async ({
    page,
    context,
    stack,
    allowConsole,
    signedInUser,
  }) => {
    allowConsole(/status of 401/);
    const user = await signedInUser();
    const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
    const tabs = [page, ...others];
    for (const tab of others) {
      await tab.goto(`${stack.shellUrl}/`);
      await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
    }
    const refreshes = countRequests(context, REFRESH);
    await expireAccessTokens(page, stack.apiUrl);
    await refreshOnceRefused(context, tabs.length);
    const statuses = await Promise.all(tabs.map((tab) => callAtOnce(tab, `${stack.apiUrl}/me`, 5)));
    expect(statuses.flat()).toEqual(Array.from({ length: 50 }, () => 200));
    expect(refreshes()).toBe(1);
    // Tabs share what a session leaves in the browser: when one reads it again, it reads for all.
    await page.reload();
    for (const tab of tabs) await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
    expect(refreshes()).toBe(1);
  });
}

import { expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test';
import { hold } from '../hold';
import { movesTime } from '../stack/other-core';

/** Where sessions are refreshed. */
export const REFRESH = '/auth/session/refresh';

/** Longer than an access token is valid, in milliseconds; a refresh token is valid for 100 days. */
const TWO_HOURS = 7_200_000;

/** Makes the present access tokens expire by the API's clock. The browser still believes in them. */
export async function expireAccessTokens(page: Page, apiUrl: string): Promise<void> {
  if (movesTime) await page.request.post(`${apiUrl}/dev/clock`, { data: { advanceMs: TWO_HOURS } });
  else await replaceByShortLived(page, apiUrl);
}

/** Where no time can be moved: the browser gets an access token of a second, without its pages. */
async function replaceByShortLived(page: Page, apiUrl: string): Promise<void> {
  const live = async (seconds: number | null) => {
    const data = { coreConfig: { access_token_validity: seconds } };
    await expect(await page.request.put(`${apiUrl}/dev/tenants/public`, { data })).toBeOK();
  };
  const context = page.context();
  const isHeader = (await cookieOf(context, 'st-refresh-token')) !== undefined;
  const headers = async (token: string) => ({
    rid: 'anti-csrf',
    origin: apiUrl,
    'anti-csrf': (await cookieOf(context, 'sAntiCsrf')) ?? '',
    ...(isHeader && { authorization: `Bearer ${await cookieOf(context, token)}` }),
    'st-auth-mode': isHeader ? 'header' : 'cookie',
  });
  await live(1);
  const refreshed = await page.request.post(`${apiUrl}${REFRESH}`, {
    headers: await headers('st-refresh-token'),
  });
  await expect(refreshed).toBeOK();
  const keep = async (answer: APIResponse) => {
    const { 'anti-csrf': antiCsrf, ...others } = answer.headers();
    const kept = {
      ...(isHeader && {
        'st-access-token': others['st-access-token'],
        'st-refresh-token': others['st-refresh-token'],
      }),
      // Its pages read the token again once the time of the last update has changed.
      ...(antiCsrf && { sAntiCsrf: antiCsrf, 'st-last-access-token-update': String(Date.now()) }),
    };
    for (const [name, value] of Object.entries(kept)) {
      if (value !== undefined) await context.addCookies([{ name, value, url: page.url() }]);
    }
  };
  await keep(refreshed);
  const me = async () => page.request.get(`${apiUrl}/me`, { headers: await headers('st-access-token') });
  // The first use after a refresh gives another access token.
  await keep(await me());
  await live(null);
  await expect.poll(async () => (await me()).ok()).toBe(false);
}

/** Makes them expire by the browser's clock as well, so it refreshes them by itself. */
export async function expireEverywhere(page: Page, apiUrl: string): Promise<void> {
  await expireAccessTokens(page, apiUrl);
  await page.clock.setSystemTime(Date.now() + TWO_HOURS);
}

/** Counts the requests to a path from now on, whichever tab sends them. */
export function countRequests(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Holds refreshes back until this many calls have been refused: one per tab, say, so that all meet one expiry. */
export async function refreshOnceRefused(context: BrowserContext, count: number): Promise<void> {
  const letGo = await hold(context, REFRESH);
  let refused = 0;
  context.on('response', (response) => {
    if (response.status() !== 401) return;
    refused += 1;
    if (refused === count) letGo();
  });
}

/** Makes calls that need a session from within a page, as its own code would, several at once. */
export function callAtOnce(page: Page, url: string, times: number): Promise<(number | string)[]> {
  return page.evaluate(
    async ([address, count]) => {
      const call = () => fetch(address).then(({ status }) => status, String);
      return Promise.all(Array.from({ length: count }, call));
    },
    [url, times] as const,
  );
}

/** The value of a cookie, wherever it belongs. */
export async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

/** The headers of the requests to a path from now on, as they are sent. */
export function headersAt(context: BrowserContext, path: string): Record<string, string>[] {
  const seen: Record<string, string>[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.headers());
  });
  return seen;
}

import type { Page } from '@playwright/test';
import type { Steps, Visit } from '../client';
import { confirmSignOut, expectSignIn, signInAndAllow } from './at-vestibule';
import { patient as expect } from './patient';

const RENEWED_WITHIN_MS = 30_000;

/** What a client's own pages answer, as JSON. */
type Answer = Readonly<Record<string, unknown>>;

/**
 * The steps at an app that has the pages `/login`, `/userinfo`, `/refresh` and `/logout`, and answers with JSON:
 * `/` with the claims of the user, `{}` without one; `/refresh` with `renewed`, whether the access token is another.
 */
export const webApp: Steps = {
  'sign-in': async ({ page, app, user }) => {
    await page.goto(`${app}/login`);
    await signInAndAllow(page, user);
    await backAt(page, app);
    expect(await shown({ page })).toMatchObject({ sub: expect.any(String) });
  },

  userinfo: async (visit) => {
    expect(await at(visit, '/userinfo')).toMatchObject({ email: visit.user.email });
  },

  // Twice: the second time needs the refresh token that the first one returned.
  refresh: async (visit) => {
    expect(await at(visit, '/refresh')).toMatchObject({ renewed: true });
    expect(await at(visit, '/refresh')).toMatchObject({ renewed: true });
    expect(await at(visit, '/userinfo')).toMatchObject({ email: visit.user.email });
  },

  'sign-out': async (visit) => {
    const { page, app } = visit;
    await page.goto(`${app}/logout`);
    await confirmSignOut(page);
    await backAt(page, app);
    // The address that is registered, and nothing else of the app's.
    expect(page.url()).toBe(`${app}/`);
    expect(await at(visit, '/')).toEqual({});
    await expectSignedOut(visit, '/login');
  },
};

/** Waits until the browser is back at the app. */
export async function backAt(page: Page, app: string): Promise<void> {
  await page.waitForURL((url) => url.origin === app);
}

/** Expects Vestibule to ask whoever starts again to sign in. */
export async function expectSignedOut({ page, app }: Visit, login: string): Promise<void> {
  await page.goto(app + login);
  await expectSignIn(page);
}

/** Waits until something has another value: what a client renews once it has expired. */
export async function expectAnother(read: () => Promise<unknown>): Promise<void> {
  const first = await read();
  expect(first).toEqual(expect.any(String));
  await expect.poll(read, { timeout: RENEWED_WITHIN_MS }).not.toBe(first);
}

/** The JSON at a path of the app. */
export async function at({ page, app }: Visit, path: string): Promise<Answer> {
  await page.goto(app + path);
  return shown({ page });
}

/** The JSON that the page shows. */
export async function shown({ page }: Pick<Visit, 'page'>): Promise<Answer> {
  const text = (await page.locator('body').textContent()) ?? '';
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new Error(`${new URL(page.url()).pathname} shows: ${text.trim().slice(0, 300)}`, { cause });
  }
}

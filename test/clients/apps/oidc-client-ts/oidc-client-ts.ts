import type { Page } from '@playwright/test';
import type { Client, Visit } from '../../client';
import { node } from '../../programs/commands';
import { installNpm } from '../../programs/installs';
import { FIRST_PARTY_ID } from '../../stack/recorded-stack';
import { confirmSignOut, signIn } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { backAt } from '../../steps/web-app';

/** What the page's user manager knows of the user. */
interface ShownUser {
  access_token: string;
  profile: { sub: string; email?: string };
}

/** What main.js offers. */
interface App {
  users: {
    getUser: () => Promise<ShownUser | null>;
    signinRedirect: () => Promise<void>;
    signinSilent: (how: { forceIframeAuth: boolean }) => Promise<ShownUser | null>;
    signoutRedirect: (how: { state: unknown }) => Promise<void>;
    signoutCallback: () => Promise<{ userState?: unknown } | undefined>;
  };
}
declare const app: App;
/** Why the page could not offer it. */
declare const problem: string | undefined;

export const oidcClientTs: Client = {
  id: 'oidc-client-ts',
  title: 'oidc-client-ts',
  needs: [],
  registration: (address) => ({
    clientId: FIRST_PARTY_ID,
    tokenEndpointAuthMethod: 'none',
    redirectUris: [`${address}/callback`],
    postLogoutRedirectUris: [`${address}/`],
    // A tab renews a minute before a token expires.
    authorizationCodeGrantAccessTokenLifespan: '75s',
  }),
  install: ({ folder }) => installNpm(folder),
  command: node,
  steps: {
    'sign-in': async ({ page, app: address, user }) => {
      await open(page, address);
      await page.evaluate(() => void app.users.signinRedirect());
      await signIn(page, user);
      await backAt(page, address);
      expect(await userOf(page)).toMatchObject({ profile: { sub: expect.any(String) } });
    },

    userinfo: async ({ page, user }) => {
      expect(await userOf(page)).toMatchObject({ profile: { email: user.email } });
    },

    refresh: async (visit) => {
      await renewInTwoTabs(visit);
      const { page } = visit;
      const first = (await userOf(page))?.access_token;
      const second = await silently(page, false);
      expect(second).not.toMatch(/^refused/);
      const third = await silently(page, true);
      expect(third).not.toMatch(/^refused/);
      expect(new Set([first, second, third]).size).toBe(3);
    },

    'sign-out': async ({ page, app: address }) => {
      await page.evaluate(() => void app.users.signoutRedirect({ state: 'left at 50% & more' }));
      await confirmSignOut(page);
      await backAt(page, address);
      await started(page);
      const back = await page.evaluate(() => app.users.signoutCallback());
      expect(back?.userState).toBe('left at 50% & more');
      await open(page, address);
      expect(await userOf(page)).toBeNull();
      expect(await silently(page, true)).toBe('refused: login_required');
    },
  },
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await started(page);
}

/** Waits until the page has handled what came back. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => 'app' in globalThis || 'problem' in globalThis);
  const why = await page.evaluate(() => (typeof problem === 'undefined' ? undefined : problem));
  if (why !== undefined) throw new Error(why);
}

async function userOf(page: Page): Promise<ShownUser | null> {
  await started(page);
  return page.evaluate(() => app.users.getUser());
}

/** The access token that the user manager gets by itself, or why it gets none. */
async function silently(page: Page, forceIframeAuth: boolean): Promise<string> {
  await started(page);
  return page.evaluate(
    (how) =>
      app.users.signinSilent(how).then(
        (user) => user?.access_token ?? 'refused: no user',
        (error: Error & { error?: string }) => `refused: ${error.error ?? error.message}`,
      ),
    { forceIframeAuth },
  );
}

/** Both tabs notice at the same moment that the token is about to expire. */
async function renewInTwoTabs({ page, context, app: address }: Visit): Promise<void> {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oauth/token')) sent.push(request.url());
  });
  const other = await context.newPage();
  await open(other, address);
  const first = (await userOf(page))?.access_token;
  const tokens = async () => [(await userOf(page))?.access_token, (await userOf(other))?.access_token];
  await expect.poll(tokens, { timeout: 40_000 }).not.toContain(first);
  const [one, two] = await tokens();
  expect(one).toEqual(expect.any(String));
  expect(two).toBe(one);
  expect(sent).toHaveLength(1);
  await other.close();
}

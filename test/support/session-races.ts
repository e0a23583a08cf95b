import { request as requests, type BrowserContext, type Page } from '@playwright/test';
import { expect, test, type Fault } from './fixtures';
import { hold } from './hold';
import { movesTime } from './stack/other-core';
import type { StackAddresses, User } from './stack/spawn-stack';
import { callAtOnce, cookieOf, countRequests, expireAccessTokens, REFRESH } from './people/session-tools';

const SIGN_IN = '/auth/signin';
const SIGN_OUT = '/auth/signout';

/** Longer than a tab waits for another that changes the session, in milliseconds. */
const PATIENCE = 6000;

/** What tabs of one browser do to their session at the same moment. It applies however tokens travel. */
export function sessionRaces(): void {
  for (const [answer, isRevoked] of [
    ['new tokens', false],
    ['a refusal', true],
  ] as const) {
    test(`a refresh of one user that is answered with ${answer} after another signed in changes nothing`, async ({
      page,
      stack,
      faults,
      allowConsole,
      signedInUser,
      existingUser,
    }) => {
      allowConsole(/status of 401/);
      await signedInUser();
      const bob = await existingUser();
      const other = await signInBeside(page, stack.shellUrl);
      const endElsewhere = await sessionElsewhere(page.context(), stack);
      if (isRevoked && movesTime) await endElsewhere();
      await expireAccessTokens(page, stack.apiUrl);
      // Where no time can be moved, a session that has ended gets no tokens that expire at once.
      if (isRevoked && !movesTime) await endElsewhere();
      const { call } = await holdRefresh(page, faults, stack.apiUrl);

      await fillInAndWait(other, bob);
      await other.clock.runFor(PATIENCE);
      await other.clock.resume();
      await expect(signedInAs(other, bob)).toBeVisible();
      await faults({ path: REFRESH, times: 0, hang: 'answer' });
      expect(await call).not.toEqual([200]);
      await staySignedInAs(bob, [other, page], stack.apiUrl);
    });
  }

  test('a sign-in waits for a refresh in another tab, and counts', async ({
    page,
    context,
    stack,
    faults,
    allowConsole,
    signedInUser,
    existingUser,
  }) => {
    allowConsole(/status of 401/);
    await signedInUser();
    const bob = await existingUser();
    const other = await signInBeside(page, stack.shellUrl);
    await expireAccessTokens(page, stack.apiUrl);
    const signIns = countRequests(context, SIGN_IN);
    const { call } = await holdRefresh(page, faults, stack.apiUrl);
    await fillInAndWait(other, bob);
    expect(signIns()).toBe(0);
    await faults({ path: REFRESH, times: 0, hang: 'answer' });
    await other.clock.resume();
    await call;
    await expect(signedInAs(other, bob)).toBeVisible();
    await staySignedInAs(bob, [other, page], stack.apiUrl);
  });

  test('a refresh that is answered after the user signed out elsewhere brings nothing back', async ({
    page,
    context,
    stack,
    faults,
    allowConsole,
    signedInUser,
  }) => {
    allowConsole(/status of 401/);
    const ada = await signedInUser();
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(`${stack.shellUrl}/`);
    await expect(signedInAs(other, ada)).toBeVisible();
    await expireAccessTokens(page, stack.apiUrl);
    const { call } = await holdRefresh(page, faults, stack.apiUrl);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await waitsForLock(other);
    await faults({ path: REFRESH, times: 0, hang: 'answer' });
    await call;
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    for (const tab of [other, page]) {
      await tab.goto(`${stack.shellUrl}/`);
      await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }
    expect(await tokensOf(context)).toEqual([]);
  });

  test('a sign-out that is answered after another user signed in changes nothing', async ({
    page,
    stack,
    faults,
    signedInUser,
    existingUser,
  }) => {
    await signedInUser();
    const bob = await existingUser();
    const other = await signInBeside(page, stack.shellUrl);
    await faults({ path: SIGN_OUT, hang: 'answer' });
    const signOut = page.waitForRequest(isPost(SIGN_OUT));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signOut;
    await fillInAndWait(other, bob);
    await other.clock.runFor(PATIENCE);
    await other.clock.resume();
    await expect(signedInAs(other, bob)).toBeVisible();
    await faults({ path: SIGN_OUT, times: 0, hang: 'answer' });
    await staySignedInAs(bob, [other, page], stack.apiUrl);
  });

  test('what one user’s page needs a refresh for isn’t sent as the user who signs in meanwhile', async ({
    page,
    context,
    stack,
    allowConsole,
    signedInUser,
    existingUser,
  }) => {
    allowConsole(/status of 401/);
    await signedInUser();
    const bob = await existingUser();
    const other = await signInBeside(page, stack.shellUrl);
    // On its way to the API, which doesn't know of it.
    const letGo = await hold(context, SIGN_IN);
    const signIn = other.waitForRequest(isPost(SIGN_IN));
    await fillIn(other, bob);
    await signIn;
    // From now on no call of the page's own can renew them.
    const refreshes = countRequests(context, REFRESH);
    await expireAccessTokens(page, stack.apiUrl);
    const call = callAtOnce(page, `${stack.apiUrl}/me`, 1);
    await waitsForLock(page);
    expect(refreshes()).toBe(0);
    letGo();
    expect(await call).toEqual([expect.stringMatching(/^AuthError: another user has signed in elsewhere/)]);
    await staySignedInAs(bob, [other, page], stack.apiUrl);
  });

  test('a call of one user that is answered with new tokens after another signed in changes nothing', async ({
    page,
    stack,
    faults,
    allowConsole,
    signedInUser,
    existingUser,
  }) => {
    allowConsole(/status of 401/);
    await signedInUser();
    const bob = await existingUser();
    const other = await signInBeside(page, stack.shellUrl);
    await expireAccessTokens(page, stack.apiUrl);
    // The first call after a refresh is answered with another access token.
    const { call } = await holdRefresh(page, faults, stack.apiUrl);
    await faults({ path: '/me', hang: 'answer' });
    const again = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/me'),
    );
    await faults({ path: REFRESH, times: 0, hang: 'answer' });
    await again;
    await fillIn(other, bob);
    await expect(signedInAs(other, bob)).toBeVisible();
    await faults({ path: '/me', times: 0, hang: 'answer' });
    await call;
    await staySignedInAs(bob, [other, page], stack.apiUrl);
  });

  test('without a race, another sign-in replaces the session in each tab', async ({
    page,
    stack,
    signedInUser,
    existingUser,
  }) => {
    await signedInUser();
    const bob = await existingUser();
    const other = await signInBeside(page, stack.shellUrl);
    await fillIn(other, bob);
    await expect(signedInAs(other, bob)).toBeVisible();
    await expect(signedInAs(page, bob)).toBeVisible();
    await staySignedInAs(bob, [other, page], stack.apiUrl);
  });
}

/** A copy of this very session as it is now, where the user can sign out. */
async function sessionElsewhere(
  context: BrowserContext,
  { apiUrl, shellUrl }: StackAddresses,
): Promise<() => Promise<void>> {
  const token = await cookieOf(context, 'st-access-token');
  const elsewhere = await requests.newContext({
    storageState: await context.storageState(),
    extraHTTPHeaders: {
      origin: shellUrl,
      rid: 'session',
      'st-auth-mode': token ? 'header' : 'cookie',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return async () => {
    await expect(await elsewhere.post(apiUrl + SIGN_OUT)).toBeOK();
    await elsewhere.dispose();
  };
}

/** A call that needs a refresh, which the API has answered and the network keeps back. */
async function holdRefresh(
  page: Page,
  faults: (fault: Fault) => Promise<void>,
  apiUrl: string,
): Promise<{ readonly call: ReturnType<typeof callAtOnce> }> {
  await faults({ path: REFRESH, hang: 'answer' });
  const refresh = page.waitForRequest(isPost(REFRESH));
  const call = callAtOnce(page, `${apiUrl}/me`, 1);
  await refresh;
  return { call };
}

/** A tab that asks for another account, whose time can be moved. */
async function signInBeside(page: Page, shellUrl: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(`${shellUrl}/auth?account=other`);
  // The page takes over from the document's form, which it couldn't once its time stands still.
  await expect(other.locator('#vestibule-document-form')).toHaveCount(0);
  await expect(other.getByLabel('Email')).toBeEditable();
  return other;
}

async function fillIn(tab: Page, { email, password }: User): Promise<void> {
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password').fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The tab then waits for its turn for as long as its time stands still: however slow the machine, it loses no patience. */
async function fillInAndWait(tab: Page, user: User): Promise<void> {
  await tab.clock.pauseAt(Date.now() + 1000);
  await fillIn(tab, user);
  // What the page does once it is idle takes a moment of that time.
  await waitsForLock(tab, () => tab.clock.runFor(20));
}

const signedInAs = (tab: Page, { email }: User) => tab.getByText(`Signed in as ${email}`);

/** Waits until a tab of this browser waits for its turn to change the session. */
async function waitsForLock(tab: Page, before?: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await before?.();
      return tab.evaluate(
        async () =>
          (await navigator.locks.query()).pending?.filter(({ name }) => name !== 'vestibule-registry-changes')
            .length,
      );
    })
    .toBeGreaterThan(0);
}

async function staySignedInAs(user: User, tabs: readonly Page[], apiUrl: string): Promise<void> {
  for (const tab of tabs) {
    await expect(signedInAs(tab, user)).toBeVisible();
    await tab.reload();
    await expect(signedInAs(tab, user)).toBeVisible();
    expect(await callAtOnce(tab, `${apiUrl}/me`, 1)).toEqual([200]);
  }
}

const isPost = (path: string) => (request: { url: () => string; method: () => string }) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path;

/** The names of the cookies that hold a session. */
async function tokensOf(context: BrowserContext): Promise<string[]> {
  const tokens = ['sAccessToken', 'sRefreshToken', 'st-access-token', 'st-refresh-token', 'sFrontToken'];
  const cookies = await context.cookies();
  return cookies.flatMap(({ name, value }) => (tokens.includes(name) && value ? [name] : []));
}

import {
  request as requests,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { outcomeOf } from '../support/back-at-client';
import { expect, test } from '../support/fixtures';
import { countRequests } from '../support/people/session-tools';
import { signInByCall } from '../support/people/sign-in-by-call';
import type { StackAddresses, User } from '../support/stack/spawn-stack';

const SIGN_IN = 'Sign in to continue to Birch Calendar';

const newDevice = ({ shellUrl }: StackAddresses): Promise<APIRequestContext> =>
  requests.newContext({ extraHTTPHeaders: { origin: shellUrl, rid: 'anti-csrf', 'st-auth-mode': 'cookie' } });

/** Signs in on another device of the user, and calls a procedure there. */
async function onAnotherDevice(
  stack: StackAddresses,
  { email, password }: User,
  procedure: 'sessions.revokeOthers' | 'account.delete',
): Promise<void> {
  const device = await newDevice(stack);
  const formFields = Object.entries({ email, password }).map(([id, value]) => ({ id, value }));
  await device.post(`${stack.apiUrl}/auth/signin`, { data: { formFields } });
  const answer = await device.post(`${stack.apiUrl}/trpc/${procedure}`, { data: {} });
  expect(answer.status()).toBe(200);
  await device.dispose();
}

/** Ends this browser's session in the API, which the browser doesn't notice: its access token is still alive. */
async function endUnnoticed(context: BrowserContext, stack: StackAddresses): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const device = await newDevice(stack);
  const answer = await device.post(`${stack.apiUrl}/auth/signout`, { headers: { cookie } });
  expect(answer.status()).toBe(200);
  await device.dispose();
}

/** Records the addresses that the page shows from now on, with or without a new document. */
function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  return seen;
}

/** No page went on to its own address, and none took the same step twice. */
function expectNoLoop(seen: readonly string[]): void {
  const steps = seen.slice(1).map((to, index) => `${seen[index]} > ${to}`);
  expect(seen.filter((to, index) => to === seen[index - 1])).toEqual([]);
  expect(steps).toEqual([...new Set(steps)]);
}

/** Counts the documents that the page loads from now on. */
function documents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test('a session that was ended elsewhere is none for a new request: the user signs in, and nothing loops', async ({
  page,
  stack,
  clientApp,
  allowConsole,
  signedInUser,
  signIn,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  const birch = await clientApp('web');
  await onAnotherDevice(stack, user, 'sessions.revokeOthers');
  const loaded = documents(page);
  await birch.send(page);
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  // The request, and the page that it leads to.
  expect(loaded()).toBeLessThanOrEqual(2);
  await signIn(user);
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
});

// What pages do by themselves for users who seem to be signed in: their addresses, and what the user sees in the end.
const onTheWay = (path: string, challenge: string) =>
  `${path}?${new URLSearchParams({ redirectToPath: `/auth?loginChallenge=${challenge}` })}`;
const AUTOMATIC = [
  ['accepting the login request', (challenge) => `/auth?loginChallenge=${challenge}`, SIGN_IN],
  ['retrying after a refresh', (challenge) => `/auth/try-refresh?loginChallenge=${challenge}`, SIGN_IN],
  ['going to a factor', (challenge) => onTheWay('/auth/mfa', challenge), SIGN_IN],
  ['going back to the choice of factors', (challenge) => onTheWay('/auth/mfa/totp', challenge), SIGN_IN],
  ['offering recovery codes', (challenge) => onTheWay('/auth/mfa/recovery-codes', challenge), SIGN_IN],
  ['the steps after signing in', (challenge) => onTheWay('/auth/step', challenge), SIGN_IN],
  [
    'sending a link to verify an address',
    (challenge) => `/auth/verify-email?loginChallenge=${challenge}`,
    'Verify your email address',
  ],
  ['going to consent', () => '/auth?consentChallenge=unknown', 'We can’t sign you in'],
  ['the way back from a provider', () => '/auth/callback/example-id?state=unknown', /./],
  ['following a link', () => '/auth/verify?preAuthSessionId=unknown#code', /./],
  ['signing out for a client', () => '/auth/oauth/logout?logoutChallenge=unknown', 'You’re signed out'],
  ['going where the address says', () => '/auth?redirectToPath=%2Faccount', 'Sign in'],
  ['the gate of a page', () => '/account', 'Sign in'],
  ['the gate of the start page', () => '/', 'Sign in'],
] as const satisfies readonly (readonly [string, (challenge: string) => string, string | RegExp])[];

test('no automatic step loops for a session that was ended elsewhere, and the challenge is kept', async ({
  page,
  context,
  stack,
  clientApp,
  allowConsole,
  existingUser,
}) => {
  allowConsole(/status of 4\d\d/);
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page);
  const challenge = new URL(page.url()).searchParams.get('loginChallenge') ?? '';
  for (const [step, addressFor, heading] of AUTOMATIC) {
    await test.step(step, async () => {
      await page.goto('about:blank');
      await signInByCall(context, stack, user);
      await endUnnoticed(context, stack);
      const seen = addressesOf(page);
      await page.goto(`${stack.shellUrl}${addressFor(encodeURIComponent(challenge))}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expectNoLoop(seen);
      if (heading === SIGN_IN) expect(new URL(page.url()).searchParams.get('loginChallenge')).toBe(challenge);
    });
  }
});

for (const [what, path, heading] of [
  ['to the page itself', '/auth', SIGN_IN],
  ['back and forth', '/auth/try-refresh', 'We couldn’t open this page'],
] as const) {
  test(`an API that sends a signed-in user ${what} is asked a few times at most`, async ({
    page,
    context,
    stack,
    clientApp,
    allowConsole,
    signedInUser,
  }) => {
    allowConsole(/was followed too often in a short time/);
    const birch = await clientApp('web');
    // A request that waits for a sign-in, which happens in another tab.
    await birch.send(page);
    const { searchParams } = new URL(page.url());
    await page.goto('about:blank');
    await signedInUser();
    const frontendRedirectTo = `${stack.shellUrl}${path}?${searchParams}`;
    const asked = countRequests(context, '/auth/oauth/login');
    await context.route('**/auth/oauth/login?**', (route) =>
      route.fulfill({
        json: { frontendRedirectTo },
        headers: {
          'access-control-allow-origin': stack.shellUrl,
          'access-control-allow-credentials': 'true',
        },
      }),
    );
    await page.goto(`${stack.shellUrl}/auth?${searchParams}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(asked()).toBeLessThanOrEqual(3);
    expect(page.url()).toContain('loginChallenge=');
  });
}

test('a user who was deleted while signed in has no session: consent and a new request lead to sign-in', async ({
  page,
  stack,
  clientApp,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  const birch = await clientApp('web');
  await birch.send(page);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  await onAnotherDevice(stack, user, 'account.delete');
  await allow.click();
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  expect(page.url()).toContain('consentChallenge=');
  await birch.send(page);
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  expect(page.url()).toContain('loginChallenge=');
});

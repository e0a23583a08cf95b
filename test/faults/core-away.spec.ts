import type { Page } from '@playwright/test';
import { outcomeOf } from '../support/back-at-client';
import { expect, test } from '../support/fixtures';
import { pressOnceRead } from '../support/press';

const AWAY = /^Our service isn’t available right now\./;

const atClient = (page: Page) => page.getByRole('heading', { name: 'Signed in', exact: true });

/** Signs in until the API has noticed that the core is back. What the page says stays while it asks again. */
async function signInUntilAtClient(page: Page): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(async () => {
    if (await signIn.isVisible()) await signIn.click({ timeout: 5000 });
    await expect(atClient(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

for (const [what, fault, words] of [
  ['hangs', { hang: 'answer' }, AWAY],
  ['is cut off', { drop: true }, AWAY],
  ['has a gateway that answers 502', { status: 502 }, AWAY],
  [
    'asks to wait',
    { status: 429, retryAfter: 3 },
    /^Our service isn’t available.* You can try again in 3 seconds\./,
  ],
] as const) {
  test(`a core that ${what} costs a sign-in nothing but time`, async ({
    page,
    stack,
    faults,
    allowConsole,
    existingUser,
  }) => {
    allowConsole(/status of 503/);
    const user = await existingUser();
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    // Nothing but the sign-in itself is to meet the fault.
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByText(/^Cancel and go back to/)).toBeVisible();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await faults({ core: true, path: '/', times: 1000, ...fault });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('alert')).toHaveText(/What you typed is still here\.$/);
    await expect(page.getByLabel('Password')).toHaveValue(user.password);
    expect(new URL(page.url()).searchParams.has('loginChallenge')).toBe(true);
    await faults({ core: true, path: '/', times: 0, drop: true });
    await signInUntilAtClient(page);
  });
}

test('while the core is away nobody is signed out, and signing out doesn’t pretend to work', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 503/);
  const user = await signedInUser();
  await faults({ core: true, path: '/', times: 1000, drop: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText(AWAY);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(AWAY);
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByText(/Still trying…/)).toBeVisible();
  await faults({ core: true, path: '/', times: 0, drop: true });
  await expect(page.getByText('This device')).toBeVisible();
  await page.goto(stack.shellUrl);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a client’s request that meets a core that is away continues by itself', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 503/);
  await signedInUser();
  await page.goto(stack.demoClientUrl);
  await faults({ core: true, path: '/', times: 1000, status: 503, retryAfter: 2 });
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  const told = page.getByText('Nothing was shared, and nothing is lost.');
  await expect(told).toBeVisible();
  await faults({ core: true, path: '/', times: 0, drop: true });
  await expect(atClient(page)).toBeVisible();
});

test('what somebody has agreed to isn’t asked again once the service is back', async ({
  page,
  clientApp,
  signedInUser,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  const { email } = await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  const [path, text] = ['/recipe/oauth/', 'java.net.ConnectException: Connection refused'];
  await faults({ core: true, path, times: 1000, status: 500, text });
  await pressOnceRead(allow);
  await expect(page.getByText(AWAY)).toBeVisible();
  await expect(page.getByText('Birch Calendar', { exact: true })).toBeVisible();
  await faults({ core: true, path, times: 0, drop: true });
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email });
});

test('15 kB of cookies from elsewhere on the domain don’t stop a sign-in', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const { hostname } = new URL(stack.shellUrl);
  const cookies = [1, 2, 3, 4].map((n) => ({
    name: `elsewhere-${n}`,
    value: 'x'.repeat(3800),
    domain: hostname,
    path: '/',
  }));
  await context.addCookies(cookies);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(atClient(page)).toBeVisible();
  await page.goto(stack.shellUrl);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

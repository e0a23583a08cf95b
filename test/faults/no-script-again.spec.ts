import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import type { User } from '../support/stack/spawn-stack';
import { onceRead, pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

const MINUTE = 60_000;
const CONSENT = 'Acme Notes would like to use your account';

/** Waits until the page has found out what it shows. */
const told = (page: Page) => expect(page).toHaveURL(/[?&]ticket=/);

/** Goes to the client, and from there to the page that signs in. */
async function fromClient(page: Page, demoClientUrl: string): Promise<void> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await told(page);
}

async function type(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('without script, a double click on each button is one press', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  await type(page, user);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(heading(page, CONSENT)).toBeVisible();
  const asked = page.url();
  const allow = page.getByRole('button', { name: 'Allow' });
  await onceRead(allow);
  await allow.dblclick();
  await expect(page).not.toHaveURL(asked);
  // The second press may come first: then the client gets an answer of its own, once the user has agreed again.
  const arrived = page.getByText(`Hello, ${user.email}`);
  await expect(arrived.or(heading(page, CONSENT))).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  if (await heading(page, CONSENT).isVisible())
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(arrived).toBeVisible();
});

test('without script, a double click on Cancel is no error, and signs nobody in', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  // The client answers 400 to whoever has cancelled.
  allowConsole(/400.*access_denied/);
  await fromClient(page, stack.demoClientUrl);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await onceRead(cancel);
  await cancel.dblclick();
  const cancelled = heading(page, 'You cancelled');
  await expect(cancelled.or(heading(page, 'This request is already finished')).first()).toBeVisible();
  expect((await context.cookies(stack.apiUrl)).map(({ name }) => name)).not.toContain('sAccessToken');
});

test('without script, what one tab has done isn’t an error in another', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  const other = await context.newPage();
  await other.goto(page.url());
  await told(other);
  await type(page, user);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
  // The client would refuse a second answer.
  await type(other, user);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(other, 'This request is already finished')).toBeVisible();
  await expect(other.getByRole('alert')).toBeHidden();
});

test('without script, a page whose ticket is too old is found out again', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  await type(page, user);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, CONSENT)).toBeVisible();
  // As good as one of two minutes ago: nobody can read it.
  const old = new URL(page.url());
  old.searchParams.set('ticket', 'eyJhbGciOiJkaXIifQ..a.b.c');
  await page.goto(old.href);
  await expect(heading(page, CONSENT)).toBeVisible();
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
});

test.describe('without script, on the way to a client', () => {
  test.beforeEach(async ({ page, stack, existingUser, signIn, advanceClock }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await told(page);
    await signIn(await existingUser());
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    // A challenge doesn't last as long as an access token.
    await advanceClock(50 * MINUTE);
    await fromClient(page, stack.demoClientUrl);
    await expect(heading(page, CONSENT)).toBeVisible();
  });

  test('consent is asked for again once the access token has expired', async ({ page, advanceClock }) => {
    await advanceClock(15 * MINUTE);
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(heading(page, CONSENT)).toBeVisible();
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText(/^Hello, /)).toBeVisible();
  });

  test('consent leads to the form once the session has ended', async ({
    page,
    context,
    signIn,
    existingUser,
  }) => {
    await context.clearCookies({ name: 'sRefreshToken' });
    await context.clearCookies({ name: 'sAccessToken' });
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByLabel('Password')).toBeVisible();
    // Whoever signs in is asked, whatever was pressed before.
    const other = await existingUser();
    await signIn(other);
    await expect(heading(page, CONSENT)).toBeVisible();
    await expect(page.getByText(other.email)).toBeVisible();
  });

  test('consent leads to the form, in words, once the session can’t be renewed', async ({
    page,
    context,
    advanceClock,
  }) => {
    await advanceClock(15 * MINUTE);
    await context.clearCookies({ name: 'sRefreshToken' });
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('without script, a request of another browser leads to words, and signs nobody in', async ({
  page,
  browser,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await told(other);
  await type(other, user);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(other, 'This sign-in started in another browser')).toBeVisible();
  expect((await elsewhere.cookies(stack.apiUrl)).map(({ name }) => name)).not.toContain('sAccessToken');
  await elsewhere.close();
});

test('without script, a form that another page sends is refused, in words', async ({
  page,
  stack,
  existingUser,
  allowConsole,
}) => {
  allowConsole(/403/);
  const user = await existingUser();
  const fields = { at: '/auth', ...user };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const action = `${stack.apiUrl}/auth/oauth/plain/sign-in`;
  await page.route('http://evil.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${action}">${inputs.join('')}<button>Win</button></form>`,
    }),
  );
  await page.goto('http://evil.test/');
  await page.getByRole('button', { name: 'Win' }).click();
  await expect(heading(page, 'This form wasn’t sent from our page')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL(new RegExp(`^${stack.shellUrl}/auth`));
  await expect(page.getByLabel('Password')).toBeVisible();
});

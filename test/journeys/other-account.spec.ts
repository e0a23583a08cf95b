import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DENIED, outcomeOf } from '../support/back-at-client';
import { enrolApp } from '../support/people/enrol';
import { REFRESH } from '../support/people/session-tools';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { editJson } from '../support/remotes/edit-json';
import { stopAnimations } from '../support/looks/stop-animations';
import { LONG } from '../support/long';

const signInTitle = 'Sign in to continue to Birch Calendar';
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Whose session the API sees. */
async function userAt(page: Page, apiUrl: string): Promise<unknown> {
  const me: unknown = await (await page.request.get(`${apiUrl}/me`)).json();
  return Object(me).emails?.[0];
}

/** Tries the session that the browser has now, later on; returns the status of a refresh. */
async function keptTokens(context: BrowserContext, apiUrl: string): Promise<() => Promise<number>> {
  const cookies = await context.cookies(`${apiUrl}${REFRESH}`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, rid: 'anti-csrf', 'st-auth-mode': 'cookie', origin: new URL(apiUrl).origin };
  return async () => (await fetch(`${apiUrl}${REFRESH}`, { method: 'POST', headers })).status;
}

test('choosing another account signs nobody out: the link, Back and a reload keep the session; another sign-in ends it', async ({
  page,
  context,
  stack,
  clientApp,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const [ada, bob] = [await signedInUser({ at: null }), await existingUser()];
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'select_account' });
  const choice = page.url();
  await button(page, 'Use another account').click();
  await expect(heading(page, signInTitle)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(button(page, `Continue as ${ada.email}`)).toBeVisible();
  await expectAccessible(page, 'another account');
  expect(await userAt(page, stack.apiUrl)).toBe(ada.email);

  await page.reload();
  await expect(heading(page, signInTitle)).toBeVisible();
  await button(page, `Continue as ${ada.email}`).click();
  await expect(heading(page, 'Continue to Birch Calendar?')).toBeVisible();
  expect(page.url()).toBe(choice);

  await button(page, 'Use another account').click();
  await expect(heading(page, signInTitle)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Continue to Birch Calendar?')).toBeVisible();
  await page.goForward();
  await signIn({ ...bob, password: 'wrong password 1' });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await userAt(page, stack.apiUrl)).toBe(ada.email);

  const refreshAda = await keptTokens(context, stack.apiUrl);
  await signIn(bob);
  await expect(allow(page)).toBeVisible();
  await expect(page.getByText(bob.email)).toBeVisible();
  expect(await userAt(page, stack.apiUrl)).toBe(bob.email);
  expect(await refreshAda()).toBe(401);
  await allow(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: bob.email });
});

test('switching the account at consent: the same request is answered by the other one, and Back says whose it was', async ({
  page,
  clientApp,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const [ada, bob] = [await signedInUser({ at: null }), await existingUser()];
  const birch = await clientApp('web');
  await birch.send(page, { login_hint: ada.email });
  await expect(allow(page)).toBeVisible();
  const asked = page.url();
  await button(page, 'Use another account').click();
  await signIn(bob);
  await expect(page).not.toHaveURL(asked);
  await expect(allow(page)).toBeVisible();
  await expect(page.getByText(bob.email)).toBeVisible();

  await page.goto(asked);
  await expect(heading(page, 'This request is for another account')).toBeVisible();
  await expect(page.getByText(ada.email)).toHaveCount(0);
  await expectAccessible(page, 'wrong account');
  await page.getByRole('link', { name: `Continue as ${bob.email}` }).click();
  await allow(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: bob.email });
});

test('a tab where another account is being chosen follows what other tabs do with the session', async ({
  page,
  context,
  stack,
  clientApp,
  signedInUser,
}) => {
  const ada = await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'select_account' });
  await button(page, 'Use another account').click();
  await expect(button(page, `Continue as ${ada.email}`)).toBeVisible();
  await page.getByLabel('Email').fill('bob@example.test');

  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/`);
  await button(tab, 'Sign out').click();
  await expect(heading(tab, 'Sign in')).toBeVisible();
  await expect(button(page, `Continue as ${ada.email}`)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('bob@example.test');
  await button(page, 'Cancel and go back to Birch Calendar').click();
  expect(await outcomeOf(birch, page)).toEqual(DENIED);
});

test('who has to confirm who they are may use another account, or come back to their own', async ({
  page,
  stack,
  clientApp,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const [ada, bob] = [await signedInUser({ at: null }), await existingUser()];
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'login' });
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  // The address stands once.
  await expect(page.getByText(ada.email)).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectAccessible(page, 'confirming');

  await button(page, 'Use another account').click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(button(page, 'Create an account')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await expect(page.getByText(ada.email)).toBeVisible();
  expect(await userAt(page, stack.apiUrl)).toBe(ada.email);
  await page.goForward();
  await signIn(bob);
  await allow(page).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: bob.email });
});

test('a client that asks for somebody else: the page says so, and offers both accounts', async ({
  page,
  clientApp,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const [ada, bob] = [await signedInUser({ at: null }), await existingUser()];
  const birch = await clientApp('web');
  const said = `Birch Calendar asked for ${bob.email}. You’re signed in as ${ada.email}.`;
  await birch.send(page, { login_hint: ada.email });
  await expect(allow(page)).toBeVisible();

  await birch.send(page, { login_hint: bob.email });
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible(page, 'somebody else is asked for');
  await button(page, `Continue as ${ada.email}`).click();
  await allow(page).click();
  expect(await outcomeOf(birch, page, 1)).toMatchObject({ status: 'TOKENS', email: ada.email });

  await birch.send(page, { login_hint: bob.email, prompt: 'login' });
  await expect(page.getByText(said)).toBeVisible();
  await button(page, `Continue as ${ada.email}`).click();
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await page.reload();
  await button(page, `Sign in as ${bob.email}`).click();
  await expect(page.getByLabel('Email')).toHaveValue(bob.email);
  await signIn(bob);
  await allow(page).click();
  expect(await outcomeOf(birch, page, 2)).toMatchObject({ status: 'TOKENS', email: bob.email });
});

test(
  'a session that lacks a factor is named, and can be left for another account',
  { tag: LONG },
  async ({ page, stack, clientApp, existingUser, signIn }) => {
    const [ada, bob] = [await existingUser(), await existingUser()];
    const app = await enrolApp(stack.apiUrl, ada);
    const birch = await clientApp('web');
    await birch.send(page);
    await signIn(ada);
    await expect(heading(page, 'Enter the code from your app')).toBeVisible();
    await expect(page.getByText(ada.email)).toBeVisible();

    await birch.send(page, { prompt: 'select_account' });
    await button(page, `Continue as ${ada.email}`).click();
    await expect(heading(page, 'Enter the code from your app')).toBeVisible();
    await button(page, 'Use another account').click();
    await expect(heading(page, signInTitle)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Enter the code from your app')).toBeVisible();
    await page.goForward();
    // The client has asked for a choice, which this is: neither it nor the factor leads to being asked again.
    await button(page, `Continue as ${ada.email}`).click();
    await page.getByLabel('Code', { exact: true }).fill(app.code());
    await expect(allow(page)).toBeVisible();

    await birch.send(page, { prompt: 'select_account' });
    await button(page, 'Use another account').click();
    await signIn(bob);
    await allow(page).click();
    expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: bob.email });
  },
);

test('the ways back come with the form, which moves nothing then; to the client also while it doesn’t come', async ({
  page,
  context,
  clientApp,
  signedInUser,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, usesDynamicLoginMethods: true }));
  const ada = await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'select_account' });
  const tell = await hold(context, /\/loginmethods$/);
  const passTime = await stopAnimations(page);
  await button(page, 'Use another account').click();
  await expect(page.getByText('Loading your sign-in options…')).toBeVisible();
  await expect(button(page, 'Cancel and go back')).toBeHidden();
  await passTime();
  await expect(button(page, 'Cancel and go back')).toBeVisible();
  const back = button(page, `Continue as ${ada.email}`);
  await expect(back).toBeHidden();
  tell();
  await back.click();
  await expect(heading(page, 'Continue to Birch Calendar?')).toBeVisible();
});

import { arrived, present } from '../support/arrived';
import { setUpApp } from '../support/people/authenticator-app';
import { outcomeOf } from '../support/back-at-client';
import { editJson } from '../support/remotes/edit-json';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';

test('two clients in two tabs: one sign-in and one factor serve both, and each gets its own answer', async ({
  page,
  context,
  stack,
  clientApp,
  existingUser,
  signIn,
  allowConsole,
}) => {
  // A page that is about to leave may still ask about the request that it has just answered.
  allowConsole(/status of 410 .*\/oauth\/login\/info/);
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  const [birch, cedar] = [await clientApp('web'), await clientApp('loopback', { clientName: 'Cedar Mail' })];
  const other = await context.newPage();
  await birch.send(page);
  await cedar.send(other, { scope: 'openid' });
  await expect(other.getByRole('heading', { name: 'Sign in to continue to Cedar Mail' })).toBeVisible();

  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  // The waiting tab offers to continue, and does nothing by itself.
  await expect(other.getByRole('heading', { name: 'Continue to Cedar Mail?' })).toBeVisible();
  await other.getByRole('button', { name: /^Continue/ }).click();
  await expect(other.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(app.code());

  await expect(
    other.getByRole('heading', { name: 'Cedar Mail would like to use your account' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Birch Calendar would like to use your account' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back to Birch Calendar' }).click();
  expect(await outcomeOf(birch, page)).toEqual({ status: 'ERROR', error: 'access_denied' });
  expect(cedar.outcomes).toEqual([]);
  await other.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(cedar, other)).toMatchObject({
    status: 'TOKENS',
    scope: ['openid'],
    canRefresh: false,
  });
  expect(birch.outcomes).toHaveLength(1);
});

test(
  'two clients in two tabs, crosswise, with a verified address and a factor in between',
  { tag: LONG },
  async ({ page, context, clientApp, tenant, newUser, inbox }) => {
    await tenant('public', { requiredSecondaryFactors: ['totp'] });
    const user = newUser();
    const [birch, cedar] = [await clientApp('web'), await clientApp('public', { clientName: 'Cedar Mail' })];
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await editJson(tab, 'vestibule.config.json', (config) => ({
        ...config,
        emailVerification: 'REQUIRED',
      }));
    }
    await cedar.send(other);
    await expect(other.getByRole('heading', { name: 'Sign in to continue to Cedar Mail' })).toBeVisible();
    await birch.send(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
    const mail = await arrived(inbox, user.email);

    // The other client's tab continues first, and opens the link of the first one's mail.
    await other.getByRole('button', { name: /^Continue/ }).click();
    await expect(other.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
    const waiting = other.url();
    await other.goto(present(mail.link));
    await expect(other.getByText(/is verified/).first()).toBeVisible();
    await other.goto(waiting);
    await other.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
    await setUpApp(other);
    await other.getByRole('button', { name: 'Not now' }).click();
    await other.getByRole('button', { name: 'Allow' }).click();
    const atCedar = await outcomeOf(cedar, other);
    expect(atCedar).toMatchObject({ status: 'TOKENS', email: user.email });
    expect(birch.outcomes).toEqual([]);

    // It has gone on by itself, to the factor that the session has by now.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: 'Allow' }).click();
    expect(await outcomeOf(birch, page)).toEqual(atCedar);
    expect(await outcomeOf(cedar, other)).toEqual(atCedar);
  },
);

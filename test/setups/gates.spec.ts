import { arrived, present } from '../support/arrived';
import { addRoutes, editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

// Any page of a remote will do: what matters is who sees it.
const reports = { path: '/reports', from: 'site', export: 'ResetPasswordPage' };
const content = 'Reset your password';

test('a required e-mail verification comes between sign-in and page, and leads to the page', async ({
  page,
  stack,
  existingUser,
  signIn,
  inbox,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, emailVerification: 'REQUIRED' }));
  await addRoutes(page, 'sign-in', [{ ...reports, gate: {} }]);
  const user = await existingUser({ isVerified: false });
  await page.goto(`${stack.shellUrl}/reports?year=1843`);
  await signIn(user);
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();

  await page.goto(present((await arrived(inbox, user.email)).link));
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByRole('heading', { name: content })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/reports?year=1843`);
});

test('a required e-mail verification on the way to a client loses nothing', async ({
  page,
  stack,
  newUser,
  inbox,
  allowConsole,
}) => {
  // The link's tab asks who is asking. By then, the first tab may have answered.
  allowConsole(/status of 410 .*\/oauth\/login\/info/);
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, emailVerification: 'REQUIRED' }));
  const user = newUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(present((await arrived(inbox, user.email)).link));
  await expect(tab.getByText(`You’re signed in as ${user.email}.`)).toBeVisible();
  await tab.close();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
});

test('users who may not see a page are told so, and can switch accounts, go elsewhere or go back', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
  existingUser,
  signIn,
}) => {
  allowConsole(/Access denied at \/reports: rule 1: wrong value/);
  await addRoutes(page, 'sign-in', [{ ...reports, gate: { rules: [{ claim: 'plan', is: 'pro' }] } }]);
  const user = await signedInUser();
  await page.goto(`${stack.shellUrl}/reports`);
  await expect(page.getByRole('heading', { name: 'Your account can’t open this page' })).toBeVisible();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/reports`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  const other = await existingUser();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?redirectToPath=%2Freports&account=other`);
  // Nobody has been signed out.
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(other);
  await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
});

test('the way back to the own account comes with the form, and nothing moves it', async ({
  page,
  context,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/Access denied at \/reports: rule 1: wrong value/);
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, usesDynamicLoginMethods: true }));
  await addRoutes(page, 'sign-in', [{ ...reports, gate: { rules: [{ claim: 'plan', is: 'pro' }] } }]);
  const user = await signedInUser({ at: '/reports' });
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  const tell = await hold(context, /\/loginmethods$/);
  await page.getByRole('button', { name: 'Use another account' }).click();
  const back = page.getByRole('button', { name: `Continue as ${user.email}` });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(back).toBeHidden();
  tell();
  await back.click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a rule’s failure path is where the user is sent, with the way back', async ({
  page,
  stack,
  signedInUser,
}) => {
  await addRoutes(page, 'sign-in', [
    { ...reports, gate: { rules: [{ claim: 'plan', is: 'pro', onFailure: '/plans?from=reports' }] } },
    { ...reports, path: '/plans' },
  ]);
  await signedInUser({ at: '/reports' });
  await expect(page.getByRole('heading', { name: content })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/plans?from=reports&redirectToPath=%2Freports`);
});

test('a gate that requires no session shows the page to everyone', async ({ page, stack }) => {
  await addRoutes(page, 'sign-in', [{ ...reports, gate: { requireAuth: false } }]);
  await page.goto(`${stack.shellUrl}/reports`);
  await expect(page.getByRole('heading', { name: content })).toBeVisible();
});

test('a failure path equal to the page itself is a configuration error, not a loop', async ({
  page,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/must not equal the current URL/);
  await addRoutes(page, 'sign-in', [
    { ...reports, gate: { rules: [{ claim: 'plan', is: 'pro', onFailure: '/reports?again=1' }] } },
  ]);
  await signedInUser({ at: '/reports' });
  await expect(page.getByRole('alert')).toHaveText(/because of a mistake in its settings/);
});

test('two pages that send the user to each other are stopped and explained', async ({
  page,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/was followed too often in a short time/);
  const rule = (onFailure: string) => ({ rules: [{ claim: 'plan', is: 'pro', onFailure }] });
  await addRoutes(page, 'sign-in', [
    { ...reports, path: '/here', gate: rule('/there') },
    { ...reports, path: '/there', gate: rule('/here') },
  ]);
  await signedInUser({ at: '/here' });
  await expect(page.getByRole('heading')).toHaveText('We couldn’t open this page');
  await expect(page.getByRole('alert')).toHaveText(/sent back and forth between two pages/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

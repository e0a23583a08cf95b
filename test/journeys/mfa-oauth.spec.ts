import { arrived, present } from '../support/arrived';
import { setUpApp } from '../support/people/authenticator-app';
import { editJson } from '../support/remotes/edit-json';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { expectFlowOf } from '../support/flow-head';
import { hold } from '../support/hold';
import { stopAnimations } from '../support/looks/stop-animations';

test('e-mail verification, then a second factor, then the client: nothing is lost on the way', async ({
  page,
  context,
  stack,
  tenant,
  newUser,
  inbox,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, emailVerification: 'REQUIRED' }));
  await tenant('public', { requiredSecondaryFactors: ['totp'] });
  const user = newUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  const tab = await context.newPage();
  await tab.goto(present((await arrived(inbox, user.email)).link));
  await expect(tab.getByText(/is verified/).first()).toBeVisible();
  await tab.close();

  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.reload();
  await expectFlowOf(page, 'Acme Notes');
  await expect(page.getByRole('main').getByText(user.email, { exact: true })).toBeVisible();
  await setUpApp(page);
  await expect(page.getByRole('button', { name: 'Show my recovery codes' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
});

test('an address that a second factor asks for is verified on the way to the client, which stays named', async ({
  page,
  context,
  stack,
  tenant,
  existingUser,
  signIn,
  inbox,
}) => {
  await tenant('public', { requiredSecondaryFactors: ['totp'] });
  const user = await existingUser({ isVerified: false });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('loginChallenge');
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  // One way back, whatever comes before.
  const query = new URL(page.url()).searchParams;
  const wayBack = new URL(query.get('redirectToPath') ?? '', stack.shellUrl);
  expect([...wayBack.searchParams.keys()]).not.toContain('redirectToPath');
  expect(wayBack.searchParams.get('loginChallenge')).toBe(challenge);
  expect(query.get('first')).toMatch(/^\/auth\/mfa\/totp/);

  const tab = await context.newPage();
  await tab.goto(present((await arrived(inbox, user.email)).link));
  await expectFlowOf(tab, 'Acme Notes');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await setUpApp(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
});

test('using another account midway leads back to the client’s page, and a second factor on to the client', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await expect(page.getByRole('main').getByText(user.email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
});

test('the ways out of a detour come together with what it asks, or after a while without it', async ({
  page,
  context,
  stack,
  tenant,
  signedInUser,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, emailVerification: 'REQUIRED' }));
  await tenant('public', { requiredSecondaryFactors: ['totp'] });
  await signedInUser({ at: null, isVerified: false });
  await page.goto(stack.demoClientUrl);
  const tell = await hold(context, '/auth/user/email/verify/token');
  const passTime = await stopAnimations(page);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel and go back to Acme Notes', includeHidden: true });
  await expect(cancel).toBeAttached();
  await expect(cancel).toBeHidden();
  await passTime();
  await expect(cancel).toBeVisible();
  tell();
  await expect(page.getByText('Send again')).toBeVisible();
  await expect(cancel).toBeVisible();
});

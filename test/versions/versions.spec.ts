import { setUpApp } from '../support/people/authenticator-app';
import { enrolApp, enrolCodes } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { PasskeyDevice } from '../support/people/passkey-device';
import { verifyAddress } from '../support/people/verify-address';

test('a required authenticator app is set up, and asked for at the next sign-in', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
  allowConsole,
  signIn,
}) => {
  // The session lacks its factor when the page asks whose it is; not every backend has recovery codes to offer.
  allowConsole(/status of 403/, /status of 404 .*\/recovery-codes/);
  const user = newUser();
  await tenant('strict', { firstFactors: ['emailpassword'], requiredSecondaryFactors: ['totp'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict&show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await verifyAddress(page, inbox, user.email);
  const app = await setUpApp(page);
  // Recovery codes are offered only where the backend has them.
  const done = page.getByText(`Signed in as ${user.email}`);
  const declined = page.getByRole('button', { name: 'Not now' });
  await expect(done.or(declined)).toBeVisible();
  if (await declined.isVisible()) await declined.click();
  await expect(done).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict`);
  await signIn(user);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(done).toBeVisible();
});

test('a client signs its user out, and both are signed out in the end', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a recovery code stands in for a lost authenticator app', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  const [code = ''] = await enrolCodes(stack.apiUrl, user, app);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a passkey signs up', async ({ page, stack, tenant, newUser }) => {
  const { email } = newUser();
  await PasskeyDevice.of(page);
  await tenant('keys', { firstFactors: ['webauthn'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=keys&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('the account pages say that they aren’t available, and lead back', async ({
  page,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/status of 404 .*\/trpc\//);
  await signedInUser({ at: '/account' });
  await expect(page.getByText('This isn’t available here.')).toBeVisible();
});

test('a tenant that requires only what can’t be asked for: the user can leave, and the console says why', async ({
  page,
  stack,
  tenant,
  newUser,
  allowConsole,
}) => {
  allowConsole(/status of (403|500)/, /thirdparty/);
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  const user = newUser();
  await tenant('stuck', { firstFactors: ['emailpassword'], requiredSecondaryFactors: ['thirdparty'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=stuck&show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => told.some((text) => text.includes('thirdparty'))).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

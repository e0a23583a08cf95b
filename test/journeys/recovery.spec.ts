import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';

test('a lost password is reset, on the way to a client', async ({
  page,
  stack,
  existingUser,
  inbox,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`If ${user.email} has an account, a link`)).toBeVisible();

  await page.goto(present((await arrived(inbox, user.email)).link));
  const field = page.getByLabel('New password');
  await expect(field).toHaveAccessibleDescription('8+ characters A letter A number');
  await expectAccessible(page, 'a new password');
  await field.fill('short');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Use at least 8 characters/);
  await expectAccessible(page, 'a weak one');
  await expect(field).toBeFocused();
  await field.fill('another pass 1');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expectAccessible(page, 'done');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn({ ...user, password: 'another pass 1' });
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('an unknown address gets the same answer, and no mail', async ({ page, stack, inbox, newUser }) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expectAccessible(page, 'asking without an address');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If ${email} has an account, a link`)).toBeVisible();
  await expectAccessible(page, 'sent');
  expect(await inbox(email)).toEqual([]);
});

test('an already used link leads to a new one', async ({ page, stack, existingUser, inbox }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  const link = present((await arrived(inbox, user.email)).link);
  for (const password of ['another pass 1', 'another pass 2']) {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password')).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /already been used or is too old/ })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('a reset signs out everywhere, and a mail says so', async ({
  page,
  browser,
  stack,
  signedInUser,
  inbox,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(`${stack.shellUrl}/auth/reset-password`);
  await owner.getByLabel('Email').fill(user.email);
  await owner.getByRole('button', { name: 'Email me a link' }).click();
  await owner.goto(present((await arrived(inbox, user.email)).link));
  await owner.getByLabel('New password').fill('another pass 1');
  await owner.getByRole('button', { name: 'Set password' }).click();
  await expect(owner.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  expect(await arrived(inbox, user.email, 2)).toMatchObject({
    subject: 'Your Vestibule password was changed',
  });
  await elsewhere.close();

  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('an address is verified in another tab, and the waiting one goes on by itself', async ({
  page,
  context,
  stack,
  signedInUser,
  inbox,
}) => {
  const user = await signedInUser({
    isVerified: false,
    at: '/auth/verify-email?redirectToPath=%2Faccount%2Fsessions',
  });
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible();
  await expectAccessible(page, 'waiting');

  const tab = await context.newPage();
  await tab.goto(present((await arrived(inbox, user.email)).link));
  await expect(tab.getByText(`You’re signed in as ${user.email}.`)).toBeVisible();
  // Nobody looks at it.
  await expect(page).toHaveURL(`${stack.shellUrl}/account/sessions`);
  await expect(tab.getByText('You’re continuing in the tab where you asked for this link.')).toBeVisible();
  await expectAccessible(tab, 'verified');
  await tab.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(tab).toHaveURL(`${stack.shellUrl}/account/sessions`);
});

test('a verification mail can be resent after a while, and the user can sign out instead', async ({
  page,
  stack,
  signedInUser,
  inbox,
}) => {
  const user = await signedInUser({ isVerified: false, at: null });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeVisible();
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('Sent again. It may take a minute to arrive.')).toBeVisible();
  expect(present((await arrived(inbox, user.email, 2)).link)).toContain('/auth/verify-email?');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('another person’s link verifies nothing here, and the signed-in user stays', async ({
  page,
  browser,
  stack,
  signedInUser,
  existingUser,
  inbox,
}) => {
  const other = await existingUser({ isVerified: false });
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fverify-email`);
  await theirs.getByLabel('Email').fill(other.email);
  await theirs.getByLabel('Password').fill(other.password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText(`We sent a link to ${other.email}.`)).toBeVisible();

  const user = await signedInUser({ isVerified: false });
  const link = present((await arrived(inbox, other.email)).link);
  await page.goto(link);
  await expect(page.getByText(`This link is for another account than ${user.email}`)).toBeVisible();
  await expectAccessible(page, 'another account’s link');
  await page.goto(stack.shellUrl);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await elsewhere.close();
});

test('a link in a browser without a session asks for the account’s, verifies, and works once', async ({
  browser,
  signedInUser,
  inbox,
}) => {
  const user = await signedInUser({ isVerified: false, at: '/auth/verify-email' });
  const link = present((await arrived(inbox, user.email)).link);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
  await expectAccessible(other, 'somebody’s account');
  await other.getByRole('button', { name: 'Sign in to confirm' }).click();
  await other.getByLabel('Email').fill(user.email);
  await other.getByLabel('Password').fill(user.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await other.reload();
  await expect(
    other.getByRole('status').filter({ hasText: /^This link isn’t needed any more/ }),
  ).toBeVisible();
  await expectAccessible(other, 'needless');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await elsewhere.close();
});

test('whoever reads the mail takes over an account that somebody else made with their address', async ({
  browser,
  page,
  signedInUser,
  inbox,
  allowConsole,
}) => {
  // The squatter's page looks whether the address is verified, and its session is over: no refresh brings it back.
  allowConsole(/status of 401 .*(user\/email\/verify|session\/refresh)/);
  const squatter = await signedInUser({ isVerified: false, at: '/auth/verify-email' });
  const link = present((await arrived(inbox, squatter.email)).link);

  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Verify' }).click();
  await owner.getByRole('button', { name: 'Take over account' }).click();
  await expect(owner.getByRole('heading', { name: 'The account is yours' })).toBeVisible();
  await expect(owner.getByRole('listitem')).toHaveText(/^Signed-in devices: \d$/);
  await expectAccessible(owner, 'taken over');
  await owner.getByRole('button', { name: 'Set a password' }).click();
  await owner.getByLabel('New password').fill('an-owners-own-1843');
  await owner.getByRole('button', { name: 'Set password' }).click();
  await expect(owner.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await owner.getByRole('button', { name: /sign in/i }).click();
  await owner.getByLabel('Email').fill(squatter.email);
  await owner.getByLabel('Password').fill('an-owners-own-1843');
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(owner.getByText(`Signed in as ${squatter.email}`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${squatter.email}.`)).toBeHidden();
  await elsewhere.close();
});

test('without a link and without a session, signing in leads to the verification', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser({ isVerified: false });
  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'without a session');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(user);
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible();
});

test('a tenant without passwords sets none, and one without codes has no links', async ({
  page,
  stack,
  tenant,
}) => {
  const notOffered = page.getByText('This way to sign in isn’t offered here.');
  await tenant('codes', { firstFactors: ['otp-email'] });
  await tenant('passwords', { firstFactors: ['emailpassword'] });
  await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=codes`);
  await expect(notOffered).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=passwords`);
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/auth/verify?tenantId=passwords`);
  await expect(notOffered).toBeVisible();
  await expect(page.getByText(/already been used or is too old/)).toBeHidden();
  await page.goto(`${stack.shellUrl}/auth/verify?tenantId=codes`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

import { expectNoScriptAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { declineCodes } from '../support/people/authenticator-app';
import { enrolApp, enrolCodes, enrolPhone } from '../support/people/enrol';
import { expect, test, useStack } from '../support/fixtures';
import { SecurityKey } from '../support/people/security-key';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

test('without script, the code of an app is the second step, and a recovery code in its place', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  const [recoveryCode = ''] = await enrolCodes(stack.apiUrl, user, app);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByRole('link', { name: `Continue as ${user.email}` }).click();
  await page.getByLabel('Code').fill(app.wrongCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code isn’t right/);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('not one of them');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/That code isn’t right/);
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, the code of an app takes the user to the client', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await page.getByLabel('Code').fill(app.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, whoever leaves the second step and comes to it by its address ends where they were going', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth/mfa`);
  await page.getByLabel('Code').fill(app.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, users choose among the ways that they have', async ({
  page,
  browser,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  await enrolPhone(stack.apiUrl, user, '+447400123456', inbox);
  await enrolApp(stack.apiUrl, user);
  await userSettings(user, { requiredSecondaryFactors: ['totp', 'otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways to continue' }).getByRole('button');
  await expect(ways).toHaveText([/^Authenticator app.*A code from an app/, /^Code by text message/]);
  await expectNoScriptAccessible(page, browser, 'the choice of factors');
  await ways.nth(0).click();
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another way' }).click();
  await ways.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Confirm by text message' })).toBeVisible();
});

test('without script, a code by email is the second step', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['otp-email'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Set up codes by email' })).toBeVisible();
  await page.getByRole('button', { name: `Send a code to ${user.email}` }).click();
  await expect(page.getByText(`We sent a code to ${user.email}.`)).toBeVisible();
  const { code } = await arrived(inbox, user.email);
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('That code isn’t right. Try again.');
  await page.getByLabel('Code').fill(present(code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, a code by text message is the second step, and is sent again', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  const number = '+447400123456';
  await enrolPhone(stack.apiUrl, user, number, inbox);
  await userSettings(user, { requiredSecondaryFactors: ['otp-phone'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await page.getByRole('button', { name: 'Send a code to the number …56' }).click();
  await arrived(inbox, number, 2);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await page.getByLabel('Code').fill(present((await arrived(inbox, number, 3)).code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, a code goes again to the number that was chosen, or to the other one', async ({
  page,
  browser,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  const [first, second] = ['+447400123456', '+33612345678'];
  await enrolPhone(stack.apiUrl, user, first, inbox);
  await enrolPhone(stack.apiUrl, user, second, inbox);
  await userSettings(user, { requiredSecondaryFactors: ['otp-phone'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  await page.getByRole('button', { name: 'Send a code to the number …78' }).click();
  await expect(page.getByText('We sent a code to …78.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await expect(page.getByText('We sent a code to …78.')).toBeVisible();
  await arrived(inbox, second, 3);

  await expectNoScriptAccessible(page, browser, 'a code to one of two numbers');
  await page.getByRole('button', { name: 'Use another phone number' }).click();
  await page.getByRole('button', { name: 'Send a code to the number …56' }).click();
  await expect(page.getByText('We sent a code to …56.')).toBeVisible();
  await page.getByLabel('Code').fill(present((await arrived(inbox, first, 2)).code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test('without script, the password is the second step after a code by text message', async ({
  page,
  stack,
  existingUser,
  userSettings,
  inbox,
}) => {
  const user = await existingUser();
  const number = '+447400123457';
  await enrolPhone(stack.apiUrl, user, number, inbox);
  await userSettings(user, { requiredSecondaryFactors: ['emailpassword'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('link', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Email or phone').fill(number);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, number, 2)).code));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const password = page.getByLabel('Password');
  await password.fill('not-that-1');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(password).toHaveAccessibleDescription('That password isn’t right. Try again.');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  await password.fill(user.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('who needs a factor that a form can’t ask for has the page', async ({
    page,
    stack,
    existingUser,
    userSettings,
    signIn,
  }) => {
    const user = await existingUser();
    await userSettings(user, { requiredSecondaryFactors: ['webauthn'] });
    const key = await SecurityKey.of(page);
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
    await signIn(user);
    await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible();
    await key.isTouched(true);
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await declineCodes(page);
    await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
  });
});

test('without script, who needs a factor that a form can’t ask for is told so, and can use another account', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['webauthn'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn(user);
  // Texts are looked for by their roles: the page is within a `noscript`.
  await expect(page.getByRole('status')).toContainText('which can only be set up with JavaScript');
  await expect(page.getByRole('main')).toContainText(user.email);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

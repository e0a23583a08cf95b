import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { declineCodes } from '../support/people/authenticator-app';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';

test('a code by e-mail as a second factor: set up with the known address, and confirmed with it', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Set up codes by email' })).toBeVisible();
  expect(await inbox(user.email)).toEqual([]);
  await page.getByRole('button', { name: `Send a code to ${user.email}` }).press('Enter');
  const message = await arrived(inbox, user.email);
  expect(message.link).toBeNull();

  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  const wrong = message.code === '123456' ? '654321' : '123456';
  await field.pressSequentially(wrong);
  await expect(field).toHaveAccessibleDescription('That code isn’t right. Try again.');
  await expectAccessible(page, 'a wrong code of a message');
  await page.reload();
  await expect(page.getByText(`We sent a code to ${user.email}.`)).toBeVisible();
  await field.fill(present(message.code));
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Confirm by email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use another email address' })).toBeHidden();
  await page.getByRole('button', { name: `Send a code to ${user.email}` }).click();
  await expect(page.getByText(`We sent a code to ${user.email}.`)).toBeVisible();
  const again = present((await arrived(inbox, user.email, 2)).code);
  await field.fill(`${again.slice(0, 3)} ${again.slice(3)}`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('the last wrong code starts again; a new one can be requested after a while', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['otp-email'] });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  const send = page.getByRole('button', { name: `Send a code to ${user.email}` });
  await send.click();
  const resend = page.getByRole('button', { name: /^Send again/ });
  await expect(resend).toHaveText(/^Send again in 1\d s$/);
  await page.clock.fastForward(16_000);
  await expect(resend).toHaveText('Send again');
  await resend.click();
  await expect(page.getByText('Sent again. It may take a minute to arrive.')).toBeVisible();
  const { code } = await arrived(inbox, user.email, 2);

  const field = page.getByLabel('Code', { exact: true });
  const wrong = code === '123456' ? '654321' : '123456';
  for (const words of [/Try again/, /3 attempts left/, /2 attempts left/, /1 attempt left/]) {
    await field.fill('');
    await field.pressSequentially(wrong);
    await expect(field).toHaveAccessibleDescription(words);
  }
  await field.fill('');
  await field.pressSequentially(wrong);
  await expect(
    page.getByRole('status').filter({ hasText: 'That code no longer works. Please send a new one.' }),
  ).toBeVisible();
  await send.click();
  await field.fill(present((await arrived(inbox, user.email, 3)).code));
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test(
  'a code by text message: a number is added, then another one, and the user chooses between them',
  { tag: LONG },
  async ({ page, stack, existingUser, userSettings, signIn, inbox }) => {
    const user = await existingUser();
    await userSettings(user, { requiredSecondaryFactors: ['otp-phone'] });
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    await expect(page.getByRole('heading', { name: 'Set up codes by text message' })).toBeVisible();
    const number = page.getByLabel('Phone number');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(number).toHaveAccessibleDescription('Enter your phone number.');
    await expectAccessible(page, 'no phone number');
    await number.fill('12');
    await number.press('Enter');
    await expect(number).toHaveAccessibleDescription(/^That phone number doesn’t work/);
    await number.fill('');
    await number.pressSequentially('+447400123456');
    await number.press('Enter');
    await page
      .getByLabel('Code', { exact: true })
      .fill(present((await arrived(inbox, '+447400123456')).code));
    await declineCodes(page);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    await page.goto(`${stack.shellUrl}/auth/mfa?setup=otp-phone`);
    await number.pressSequentially('+33612345678');
    await number.press('Enter');
    await expect(page.getByText('We sent a code to +33612345678.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(present((await arrived(inbox, '+33612345678')).code));
    await declineCodes(page);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(user);
    await expect(page.getByRole('button', { name: 'Send a code to the number …56' })).toBeVisible();
    await page.getByRole('button', { name: 'Send a code to the number …78' }).click();
    await page.getByRole('button', { name: 'Use another phone number' }).click();
    await page.getByRole('button', { name: 'Send a code to the number …56' }).click();
    await page
      .getByLabel('Code', { exact: true })
      .fill(present((await arrived(inbox, '+447400123456', 2)).code));
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  },
);

test('an address of another account can’t be added', async ({
  page,
  stack,
  existingUser,
  signIn,
  signedInUser,
  inbox,
}) => {
  const code = page.getByLabel('Code', { exact: true });
  const other = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa%3Fsetup%3Dotp-email`);
  await signIn(other);
  await page.getByRole('button', { name: `Send a code to ${other.email}` }).click();
  await code.fill(present((await arrived(inbox, other.email)).code));
  await declineCodes(page);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await signedInUser({ at: '/auth/mfa?setup=otp-email' });
  await page.getByRole('button', { name: 'Use another email address' }).click();
  await page.getByRole('button', { name: 'Use an email address we know' }).click();
  await page.getByRole('button', { name: 'Use another email address' }).click();
  const field = page.getByLabel('Email');
  await expect(field).toBeVisible();
  await expectAccessible(page, 'another address');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Enter your email address.');
  await field.fill('ada');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Enter an email address like/);
  await field.fill(other.email);
  await field.press('Enter');
  await code.fill(present((await arrived(inbox, other.email, 2)).code));
  await expect(page.getByRole('alert')).toHaveText(/^This can’t be added to your account/);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});

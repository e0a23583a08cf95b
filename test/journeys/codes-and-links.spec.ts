import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { askByEmail } from '../support/people/ask-by-email';

const LATER_MS = 16_000;

test('a code by e-mail signs up, by keyboard alone, and goes to redirectToPath', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes&redirectToPath=%2Faccount%2Fsessions`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(` ${email} `);
  await page.keyboard.press('Enter');

  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const message = await arrived(inbox, email);
  expect(message.link).toBeNull();
  await page.keyboard.type(present(message.code));
  await expect(page).toHaveURL(`${stack.shellUrl}/account/sessions`);
});

test('a pasted code with a space in it is sent by itself', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await askByEmail(page, email);
  const code = present((await arrived(inbox, email)).code);
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a reload keeps the flow; the code takes the user on to the client', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('public', { firstFactors: ['otp-email'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await askByEmail(page, email);
  const code = present((await arrived(inbox, email)).code);
  await page.reload();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
});

test('a wrong code shows the attempts left, and the last wrong one starts again', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await askByEmail(page, email);
  const code = present((await arrived(inbox, email)).code);
  const wrong = code === '111111' ? '222222' : '111111';
  const field = page.getByLabel('Code');
  for (const left of ['Try again', '3 attempts left', '2 attempts left', '1 attempt left']) {
    await field.fill('');
    await field.pressSequentially(wrong);
    await expect(field).toHaveAccessibleDescription(`That code isn’t right. ${left}.`);
    await expect(field).toBeFocused();
  }
  await field.fill('');
  await field.pressSequentially(wrong);
  await expect(
    page.getByRole('status').filter({ hasText: 'That code no longer works. Please start again.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an expired code asks for a new one, which signs in', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await askByEmail(page, email);
  const old = present((await arrived(inbox, email)).code);
  await tenant('codes', { coreConfig: { passwordless_code_lifetime: 1 } });
  await page.getByLabel('Code').fill(old);
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/has expired/);
  await tenant('codes', { coreConfig: { passwordless_code_lifetime: null } });

  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeVisible();
  await page.clock.fastForward(LATER_MS);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('Sent again. It may take a minute to arrive.')).toBeVisible();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email, 2)).code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('another address can be used, and a bad one is reported at its field', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes&hint=${encodeURIComponent('typo@example.test')}`);
  await expect(page.getByLabel('Email')).toHaveValue('typo@example.test');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByRole('button', { name: 'Use another email address' }).click();
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address like/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await askByEmail(page, email);
});

test('code and link in one message, beside a password: the link elsewhere points to the code', async ({
  page,
  browser,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('mixed', { firstFactors: ['emailpassword', 'otp-email', 'link-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=mixed`);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await askByEmail(page, email);
  const message = await arrived(inbox, email);
  expect(message.code).toMatch(/^\d{6}$/);
  expect(message.link).toContain('/auth/verify?');
  await page.getByRole('button', { name: 'Use another way' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page, 'waiting for a code or a link');

  // On a phone, say: only what the user types reaches the waiting page.
  const phone = await browser.newContext();
  const elsewhere = await phone.newPage();
  await elsewhere.goto(present(message.link));
  await expect(elsewhere.getByText(`It signs you in as ${email}.`)).toBeVisible();
  await expect(elsewhere.getByText('enter the code from the same message')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await expectAccessible(elsewhere, 'a link opened elsewhere');
  await phone.close();
  await page.getByLabel('Code').fill(present(message.code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a link in another tab of the same browser signs in at once, on to the client', async ({
  page,
  context,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('public', { firstFactors: ['link-email'] });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await askByEmail(page, email);
  await expect(page.getByLabel('Code')).toBeHidden();
  const { link } = await arrived(inbox, email);

  const tab = await context.newPage();
  await tab.goto(present(link));
  await expect(tab.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(tab.url()).origin).toBe(stack.demoClientUrl);

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: `Continue as ${email}` })).toBeVisible();
});

test('a link elsewhere asks first, so a mail scanner does not use it up; used, it says so', async ({
  page,
  browser,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('links', { firstFactors: ['link-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=links`);
  await askByEmail(page, email);
  const link = present((await arrived(inbox, email)).link);

  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  await scanned.goto(link);
  await expect(scanned.getByRole('heading', { name: 'Continue signing in here?' })).toBeVisible();
  await scanner.close();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('go back to where you started and open the link there')).toBeVisible();
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: /already been used or is too old/ })).toBeVisible();
  await expectAccessible(page, 'a spent link');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?tenantId=links`);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an API failure while a link is used is reported, and trying again works', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  const { email } = newUser();
  await tenant('links', { firstFactors: ['link-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=links`);
  await askByEmail(page, email);
  const link = present((await arrived(inbox, email)).link);
  await faults({ path: '/auth/links/signinup/code/consume', status: 500 });
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

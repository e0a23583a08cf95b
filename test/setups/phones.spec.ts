import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';

test('a code by text message; the number is formatted, and its country follows it', async ({
  page,
  stack,
  tenant,
  inbox,
}) => {
  await tenant('phones', { firstFactors: ['otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=phones`);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expectAccessible(page, 'a phone number');
  await page.getByLabel('Country').selectOption({ label: 'France (+33)' });
  const number = page.getByLabel('Phone number');
  await number.fill('12');
  await page.getByRole('button', { name: 'Text me a code', exact: true }).click();
  await expect(number).toHaveAccessibleDescription(/^That phone number doesn’t work/);
  await number.fill('');
  await number.pressSequentially('+447400123456');
  await expect(number).toHaveValue('+44 7400 123456');
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await page.getByRole('button', { name: 'Text me a code', exact: true }).click();
  await expect(page.getByText('We sent a code to +447400123456.')).toBeVisible();
  // What was typed is there to be mended, or sent to again.
  await page.getByRole('button', { name: 'Use another phone number' }).click();
  await expect(number).toHaveValue('+44 7400 123456');
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await page.getByRole('button', { name: 'Text me a code', exact: true }).click();
  await expect(page.getByText('We sent a code to +447400123456.')).toBeVisible();
  const message = await arrived(inbox, '+447400123456', 2);
  expect(message.channel).toBe('sms');
  await page.getByLabel('Code').fill(present(message.code));
  await expect(page.getByText('Signed in as +447400123456')).toBeVisible();
});

test('one field takes an e-mail address or a phone', async ({ page, stack, tenant, inbox, newUser }) => {
  const { email } = newUser();
  await tenant('either', { firstFactors: ['otp-email', 'otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=either`);
  const field = page.getByLabel('Email or phone number');
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Enter your email address or phone number.');
  await expectAccessible(page, 'no address');
  await field.fill('ada');
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Enter an email address or phone number.');
  await field.fill('');
  await field.pressSequentially('12');
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^That phone number doesn’t work/);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expectAccessible(page, 'a bad phone number');
  await field.fill('');
  await field.pressSequentially('2025550143');
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await expect(field).toHaveValue('(202) 555-0143');
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  const sent = present((await arrived(inbox, '+12025550143')).code);
  const code = page.getByLabel('Code');
  for (const left of ['Try again.', '3 attempts left.', '2 attempts left.', '1 attempt left.', undefined]) {
    await code.fill('');
    await code.pressSequentially(sent === '111111' ? '222222' : '111111');
    if (left) await expect(code).toHaveAccessibleDescription(`That code isn’t right. ${left}`);
  }
  // A code that is over keeps the number, as it keeps an address.
  await expect(page.getByText('That code no longer works. Please start again.')).toBeVisible();
  await expect(field).toHaveValue('+1 202 555 0143');
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await field.fill(email);
  await expect(page.getByLabel('Country')).toBeHidden();
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a link by text message waits without a code field', async ({ page, stack, tenant, inbox }) => {
  await tenant('phone-links', { firstFactors: ['link-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=phone-links`);
  await page.getByLabel('Phone number').pressSequentially('+33612345678');
  await page.getByRole('button', { name: 'Text me a link', exact: true }).click();
  await expect(page.getByText('We sent a link to +33612345678.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeHidden();
  await page.goto(present((await arrived(inbox, '+33612345678')).link));
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});

test('the number formats of all countries load when digits are typed, and not before', async ({
  page,
  stack,
  tenant,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  // How the library encodes that Ascension Island has 247.
  const withNumbers = async () =>
    (await Promise.all(scripts)).filter((text) => /AC"?:\["247"/.test(text)).length;
  await tenant('either', { firstFactors: ['emailpassword', 'otp-email', 'otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=either`);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  const field = page.getByLabel('Email or phone number');
  await field.pressSequentially('ada@example.test');
  await expect(page.getByRole('button', { name: 'Email or text me a code', exact: true })).toBeVisible();
  expect(await withNumbers()).toBe(0);
  await field.fill('2025550143');
  await expect(page.getByLabel('Country')).toBeVisible();
  expect(await withNumbers()).toBe(1);
});

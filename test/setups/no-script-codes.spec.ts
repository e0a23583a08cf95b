import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';

// Not shared: documents remember for a minute which ways in a tenant has, so these tests agree on codes by both.
useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on', TEST_TENANT: 'all' } });
test.use({ javaScriptEnabled: false });

test.describe('with the page’s script only where the link is opened', () => {
  test.use({ javaScriptEnabled: true });

  test('a link that the document’s form asked for signs in, and leads on to the client', async ({
    page,
    context,
    stack,
    tenant,
    newUser,
    inbox,
  }) => {
    await tenant('public', { firstFactors: ['otp-email', 'link-email', 'otp-phone', 'emailpassword'] });
    const { email } = newUser();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await page.getByRole('link', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const link = present((await arrived(inbox, email)).link);
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
    expect(new URL(tab.url()).origin).toBe(stack.demoClientUrl);
  });
});

test('without script, a code by email signs in', async ({ page, stack, tenant, newUser, inbox }) => {
  await tenant('public', { firstFactors: ['otp-email', 'otp-phone', 'emailpassword'] });
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?way=passwordless&redirectToPath=%2F`);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveAccessibleDescription(
    'Enter your email address or phone number.',
  );
  await page.getByLabel('Email or phone number').fill('ada');
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveAccessibleDescription(
    'Enter an email address or phone number.',
  );
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { code } = await arrived(inbox, email);
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('That code isn’t right. Try again.');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(present(code));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});

test('without script, a code by text message is sent again, and takes the user to the client', async ({
  page,
  stack,
  tenant,
  inbox,
  advanceClock,
}) => {
  await tenant('public', { firstFactors: ['otp-email', 'otp-phone', 'emailpassword'] });
  const number = '+442079460018';
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const login = new URL(page.url());
  login.searchParams.delete('ticket');
  login.searchParams.set('way', 'passwordless');
  await page.goto(login.href);
  await page.getByLabel('Email or phone number').fill('020 7946 0018');
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveAccessibleDescription(
    'Enter the number with its country, such as +1 202 555 0143.',
  );
  await page.getByLabel('Email or phone number').fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await arrived(inbox, number);
  await advanceClock(61_000);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  const { code } = await arrived(inbox, number, 2);
  await page.getByLabel('Code').fill(present(code));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();
});

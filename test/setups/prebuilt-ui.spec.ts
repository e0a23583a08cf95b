import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { usePrebuilt } from '../support/remotes/prebuilt';
import type { User } from '../support/stack/spawn-stack';

const folder = path.resolve('.cache/journeys/prebuilt-ui');
mkdirSync(folder, { recursive: true });
const rules = path.join(folder, 'rules.json');
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
writeFileSync(
  rules,
  JSON.stringify({
    signUp: { refusedDomains: ['rival.test'] },
    tenants: {
      staff: { signUp: { mode: 'off', contact: 'people@acme.test' } },
      club: {
        required: {
          minimumAge: 16,
          documents: [
            { id: 'terms', version: '1', label: { en: 'I agree to the terms' }, text: { en: 'terms.txt' } },
          ],
        },
      },
      door: { signUp: { mode: 'approval', since: '2026-01-01', contact: 'door@acme.test' } },
    },
  }),
);

useStack({
  consent: 'asked',
  environment: { VESTIBULE_DOCUMENT_FORM: 'off', VESTIBULE_ACCOUNT_RULES: rules },
});

// A refused style or markup is an error in the console, which fails a journey.
test.beforeEach(({ page }) => usePrebuilt(page));

const sendPassword = async (page: Page, { email, password }: User, button: string) => {
  await page.locator('[name=email]').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
};
const signInByPassword = (page: Page, user: User) => sendPassword(page, user, 'SIGN IN');
const signUpByPassword = (page: Page, user: User) => sendPassword(page, user, 'SIGN UP');

const fromClient = async (page: Page, demoClientUrl: string) => {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
};

const backAtClient = async (page: Page) => {
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
};

test('a user of the demo client signs in on SuperTokens’ page, agrees, and is back at the client', async ({
  page,
  stack,
  tenant,
  existingUser,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  const button = page.getByRole('button', { name: 'SIGN IN', exact: true });
  const accent = await page.locator('.vs-brand svg').evaluate((mark) => getComputedStyle(mark).color);
  await expect(button).toHaveCSS('background-color', accent);
  await signInByPassword(page, user);
  await backAtClient(page);
});

test('a code by email signs in', async ({ page, stack, newUser, inbox }) => {
  const { email } = newUser();
  await fromClient(page, stack.demoClientUrl);
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await page.getByText('Continue with passwordless').click();
  await expect.poll(async () => (await inbox(email)).length).toBe(1);
  const [message] = await inbox(email);
  await page.locator('[name=userInputCode]').fill(message?.code ?? '');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await backAtClient(page);
});

test('a phone number can be typed', async ({ page, stack, tenant, inbox, allowConsole }) => {
  // The flags of countries are pictures on another host.
  allowConsole(/cdnjs\.cloudflare\.com.*violates.*img-src/);
  await tenant('public', { firstFactors: ['otp-phone'] });
  await fromClient(page, stack.demoClientUrl);
  await page.getByRole('textbox').fill('+4915112345678');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect.poll(async () => (await inbox('+4915112345678')).length).toBe(1);
  const [message] = await inbox('+4915112345678');
  await page.locator('[name=userInputCode]').fill(message?.code ?? '');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await backAtClient(page);
});

test('who thinks again about another account goes back to their own', async ({
  page,
  stack,
  tenant,
  existingUser,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signInByPassword(page, user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?account=other`);
  await expect(page.locator('[name=email]')).toBeVisible();
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a forgotten password brings the challenge back', async ({
  page,
  stack,
  tenant,
  existingUser,
  inbox,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await fromClient(page, stack.demoClientUrl);
  await page.getByText('Forgot password?').click();
  await page.getByRole('textbox').fill(user.email);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(async () => (await inbox(user.email)).length).toBe(1);
  const [mail] = await inbox(user.email);
  await page.goto(mail?.link ?? '');
  await page.getByPlaceholder('New password').fill('another-word-1');
  await page.getByPlaceholder('Confirm your password').fill('another-word-1');
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signInByPassword(page, { ...user, password: 'another-word-1' });
  await backAtClient(page);
});

test('a provider brings the challenge back', async ({ page, stack }) => {
  await fromClient(page, stack.demoClientUrl);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Acme Notes/ })).toBeVisible();
  await backAtClient(page);
});

test('a second factor that is required comes next', async ({ page, stack, tenant, existingUser }) => {
  await tenant('public', { firstFactors: ['emailpassword'], requiredSecondaryFactors: ['totp'] });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Faccount`);
  await signInByPassword(page, user);
  await expect(page).toHaveURL(/\/auth\/mfa/);
  await expect(page.getByRole('heading', { name: /authenticator/i })).toBeVisible();
});

test('a link verifies an address, and users go on', async ({ page, stack, existingUser, tenant, inbox }) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser({ isVerified: false });
  await page.goto(`${stack.shellUrl}/auth`);
  await signInByPassword(page, user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth/verify-email?redirectToPath=%2Faccount`);
  await expect(page.getByText('Please click on the link')).toBeVisible();
  await expect.poll(async () => (await inbox(user.email)).length).toBe(1);
  const [mail] = await inbox(user.email);
  await page.goto(mail?.link ?? '');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/account`);
});

test('a link by email signs in', async ({ page, stack, newUser, tenant, inbox }) => {
  await tenant('public', { firstFactors: ['link-email'] });
  const { email } = newUser();
  await fromClient(page, stack.demoClientUrl);
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect.poll(async () => (await inbox(email)).length).toBe(1);
  const [mail] = await inbox(email);
  await page.goto(mail?.link ?? '');
  await backAtClient(page);
});

test('who owes an age and an agreement gives them first, and goes on to the client that they came for', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  await tenant('club', { firstFactors: ['emailpassword'] });
  await fromClient(page, stack.demoClientUrl);
  await page.goto(`${page.url()}&tenantId=club&show=signup`);
  await signUpByPassword(page, newUser());

  const owed = page.getByRole('heading', { name: 'Before you go on' });
  await expect(owed).toBeVisible();
  const onTheWay = page.url();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(owed).toBeVisible();
  await page.goto(onTheWay);
  await page.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 30}-01-01`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('To go on, agree to this.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await backAtClient(page);
});

test('who has to be approved reads whom to ask, gets no further, and leaves by signing out', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  await tenant('door', { firstFactors: ['emailpassword'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=door&show=signup&redirectToPath=%2Faccount`);
  await signUpByPassword(page, newUser());

  await expect(page.getByRole('link', { name: 'door@acme.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('It isn’t approved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
});

test.describe('in German, with rules for who may sign up', () => {
  test.use({ locale: 'de-DE' });

  test('nobody is led to a form to sign up where that is off, and who comes for it is told so', async ({
    page,
    stack,
    tenant,
  }) => {
    const signUp = page.getByText('Sign Up', { exact: true });
    await tenant('public', { firstFactors: ['emailpassword'] });
    await tenant('staff', { firstFactors: ['emailpassword'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
    await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
    await expect(signUp).toHaveCount(0);
    await expect(page.getByText('nicht selbst ein Konto erstellen')).toHaveCount(0);

    await page.goto(`${stack.shellUrl}/auth?tenantId=staff&show=signup`);
    await expect(page.getByText('nicht selbst ein Konto erstellen')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
    await expect(signUp).toHaveCount(0);

    await page.goto(`${stack.shellUrl}/auth`);
    await signUp.click();
    await expect(page.getByRole('button', { name: 'SIGN UP', exact: true })).toBeVisible();
  });

  test('a domain that may not sign up is refused in the page’s words, and another address is taken', async ({
    page,
    stack,
    tenant,
    newUser,
  }) => {
    await tenant('public', { firstFactors: ['emailpassword'] });
    const { email, password } = newUser();
    await page.goto(`${stack.shellUrl}/auth?show=signup&redirectToPath=%2Faccount`);
    await signUpByPassword(page, { email: 'ada@rival.test', password });
    await expect(page.getByText('Adresse dieser Domain')).toBeVisible();
    await expect(page.getByText('DOMAIN_REFUSED')).toHaveCount(0);
    await signUpByPassword(page, { email, password });
    await expect(page).toHaveURL(`${stack.shellUrl}/account`);
  });

  test('an account at a provider is refused with whom to ask, and let in where all may sign up', async ({
    page,
    stack,
    tenant,
  }) => {
    const asHopper = async () => {
      await page.getByRole('button', { name: 'Continue with Example ID' }).click();
      await page.getByRole('link', { name: 'Grace Hopper' }).click();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
    };
    await tenant('staff', { firstFactors: ['emailpassword', 'thirdparty'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
    await asHopper();
    await expect(page.getByText('people@acme.test')).toBeVisible();
    await expect(page.getByText('nicht selbst ein Konto erstellen')).toBeVisible();
    await expect(page.getByText('SIGN_UP_OFF')).toHaveCount(0);

    await tenant('public', { firstFactors: ['emailpassword', 'thirdparty'] });
    await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Faccount`);
    await asHopper();
    await expect(page).toHaveURL(`${stack.shellUrl}/account`);
  });
});

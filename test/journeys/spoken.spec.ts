import { expect, test, useStack } from '../support/fixtures';
import { spokenMeanwhile, spokenPage } from '../support/access/spoken';
import { pressOnceRead } from '../support/press';
import { askByEmail } from '../support/people/ask-by-email';

/* What a screen reader says on the main journeys. `npm run journeys -- spoken --update-snapshots` writes it down anew: read it then. */

useStack({ consent: 'asked' });

test('a client’s user hears who asks, what was wrong, and what the client may do', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  expect(await spokenPage(page)).toMatchSnapshot('sign-in.txt');

  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('wrong-pass-1');
  const wrong = await spokenMeanwhile(page, /Check both/, async () =>
    page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter'),
  );
  expect(wrong).toMatchSnapshot('wrong-password.txt');

  await page.getByLabel('Password').fill(user.password);
  const signedIn = await spokenMeanwhile(page, /would like to use/, async () =>
    page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter'),
  );
  expect(signedIn).toMatchSnapshot('signed-in.txt');
  expect(await spokenPage(page)).toMatchSnapshot('consent.txt');
  const email = page.getByRole('checkbox', { name: 'See your email address' });
  await email.press('Space');
  await expect(email).not.toBeChecked();
  expect(await spokenPage(page)).toContain(
    'checkbox, See your email address, Your email addresses, and whether they’re verified., not checked',
  );
  const consent = page.url();
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await page.goto(consent);
  await expect(page.getByRole('heading', { name: 'This request is already finished' })).toBeVisible();
  expect(await spokenPage(page)).toMatchSnapshot('finished-request.txt');
});

test('a code by email is waited for, and a wrong one is heard', async ({ page, stack, tenant, newUser }) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await spokenPage(page)).toMatchSnapshot('code.txt');
  const sent = await spokenMeanwhile(page, /Code/, () => askByEmail(page, email));
  expect(sent).toMatchSnapshot('code-sent.txt');
  expect(await spokenPage(page)).toMatchSnapshot('code-asked.txt');
  const wrong = await spokenMeanwhile(page, /isn’t right/, () => page.getByLabel('Code').fill('000000'));
  expect(wrong).toMatchSnapshot('wrong-code.txt');
});

test('an authenticator app is set up by ear, and the account is found', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await page.goto(`${stack.shellUrl}/auth/mfa?setup=totp`);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  expect(await spokenPage(page)).toMatchSnapshot('app.txt');
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
  expect(await spokenPage(page)).toMatchSnapshot('account.txt');
});

import { expect, test, useStack } from '../support/fixtures';
import { expectTypeface } from '../support/looks/typeface';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

test('without script, a user signs in, agrees, and arrives at the client', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expectTypeface(page);
  await signIn({ ...user, password: 'not-that-1' });
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await signIn(user);
  await expect(
    page.getByRole('heading', { name: 'Acme Notes would like to use your account' }),
  ).toBeVisible();
  await expect(page.getByText('You haven’t added anything to your profile yet.')).toBeVisible();
  await expectTypeface(page);
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
});

test('without script, nothing can be typed into a form that is about to be replaced', async ({
  page,
  stack,
}) => {
  const look = /\/plain\/look\?/;
  // The browser stays where it is.
  await page.route(look, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${stack.shellUrl}/auth`);
  const goOn = page.getByRole('link', { name: 'Continue without JavaScript' });
  await expect(goOn).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.unroute(look);
  await goOn.click();
  await page.getByLabel('Email').fill('ada@example.test');
  await expect(goOn).toHaveCount(0);
});

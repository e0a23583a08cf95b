import { DENIED, outcomeOf } from '../support/back-at-client';
import { expect, test } from '../support/fixtures';
import { scannedApp } from '../support/people/authenticator-app';
import { KeyboardUser } from '../support/people/keyboard-user';

test('by keyboard alone: a provider, consent with a scope unticked, another account, cancelling, signing out', async ({
  page,
  stack,
  clientApp,
  existingUser,
}) => {
  const other = await existingUser();
  const birch = await clientApp('web', { scope: 'openid email profile' });
  const keys = await KeyboardUser.at(page);
  await birch.send(page);
  await keys.arrivesAt(/^Sign in to continue/);
  await keys.press('button', 'Continue with Example ID');
  await keys.press('link', /Grace Hopper/);
  await keys.press('button', 'Allow');
  await keys.arrivesAt('Birch Calendar would like to use your account');
  await keys.tick('See your email address');
  await keys.press('button', 'Allow');
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', scope: ['openid', 'profile'] });

  await birch.send(page, { prompt: 'select_account' });
  await keys.goTo('button', /^Continue as /);
  await keys.press('button', 'Use another account');
  await keys.type('Email', other.email);
  await keys.typeNext('Password', other.password);
  await page.keyboard.press('Enter');
  await keys.arrivesAt('Birch Calendar would like to use your account');
  await keys.goTo('button', 'Cancel and go back to Birch Calendar');
  await keys.goTo('button', 'Allow', 'Shift+Tab');
  await keys.press('button', 'Cancel and go back to Birch Calendar');
  expect(await outcomeOf(birch, page, 2)).toEqual(DENIED);

  await page.goto(stack.demoClientUrl);
  await keys.press('link', 'Sign in with Vestibule');
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await keys.press('button', 'Sign out');
  await keys.arrivesAt('Sign out?');
  await keys.goTo('button', 'Stay signed in');
  await keys.press('button', 'Sign out', 'Shift+Tab');
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('by keyboard alone: an authenticator app, its code, and recovery codes', async ({
  page,
  existingUser,
  stack,
  allowConsole,
}) => {
  // The session lacks its factor when the page asks whose it is.
  allowConsole(/status of 403/);
  const user = await existingUser();
  const keys = await KeyboardUser.at(page);
  const signIn = async () => {
    await keys.type('Email', user.email);
    await keys.typeNext('Password', user.password);
    await page.keyboard.press('Enter');
  };
  // The page knows by then who is signed in: after the sign-out, its question would be refused.
  const signOut = async () => {
    await keys.arrivesAt('You’re signed in');
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    await keys.press('button', 'Sign out');
  };
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa%3Fsetup%3Dtotp`);
  await signIn();
  await keys.arrivesAt('Set up an authenticator app');
  const app = await scannedApp(page);
  await keys.typeNext('Code', app.wrongCode());
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /^That code isn’t right/,
  );
  await keys.type('Code', app.code());
  await keys.arrivesAt('Name your authenticator app');
  await keys.press('button', 'Done');
  await keys.arrivesAt('Your recovery codes');
  await keys.press('button', 'Show my recovery codes');
  await keys.arrivesAt('Save your recovery codes');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const [spare = ''] = await codes.allInnerTexts();
  await keys.press('button', 'I have saved them');
  await signOut();

  await signIn();
  await keys.arrivesAt('Enter the code from your app');
  await keys.type('Code', app.code());
  await signOut();
  await signIn();
  await keys.press('link', 'Use a recovery code');
  await keys.type('Recovery code', spare);
  await page.keyboard.press('Enter');
  await keys.arrivesAt('You’re signed in');
  await keys.goTo('button', 'Sign out');
});

test('by keyboard alone: the password, sessions and deletion of an account', async ({
  page,
  signedInUser,
}) => {
  const keys = await KeyboardUser.at(page);
  const user = await signedInUser({ at: '/account' });
  await keys.press('link', 'Security');
  await keys.arrivesAt('Security');
  await keys.press('button', 'Change password');
  await keys.type('Current password', user.password);
  await keys.typeNext('New password', 'another pass 1');
  await page.keyboard.press('Enter');
  await keys.arrivesAt('Password');
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
  await keys.press('link', 'Sessions', 'Shift+Tab');
  await keys.arrivesAt('Where you’re signed in');
  await keys.goTo('button', /^Sign out Chrome/);
  await keys.press('link', 'Profile', 'Shift+Tab');
  await keys.arrivesAt('Your profile');
  await keys.press('link', 'Delete account');
  await keys.arrivesAt('Delete your account');
  await keys.goTo('button', 'Delete account');
  await keys.press('button', 'Keep my account');
  await keys.arrivesAt('Your profile');
});

import { expect, test } from '../support/fixtures';
import { expireAccessTokens } from '../support/people/session-tools';

test('a client signs its user out: asked first, the user may stay, and in the end both are signed out', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect(page.getByText('Sign out of Vestibule and Acme Notes?')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  // Who is signed in is asked before the session ends.
  await expect(page.getByText(user.email)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/oauth/logout')) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).dblclick();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
  expect(asked).toHaveLength(1);
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a sign-out that names no client asks first, and one that names a wrong one says so', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 400/);
  const user = await signedInUser();
  await page.goto(`${stack.apiUrl}/auth/oauth/end_session?id_token_hint=nonsense`);
  await expect(page.getByRole('heading', { name: 'This sign-out can’t continue' })).toBeVisible();
  await expect(page.getByText('Reference: ')).toBeVisible();

  await page.goto(`${stack.apiUrl}/auth/oauth/end_session`);
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an access token that expired before the request is refreshed silently', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await expireAccessTokens(page, stack.apiUrl);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('a failed refresh is reported, and continues once the fault is gone', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of (500|401)/);
  const user = await signedInUser({ at: null });
  await expireAccessTokens(page, stack.apiUrl);
  await faults({ path: '/auth/session/refresh', times: 1, status: 500 });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'We can’t continue yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
});

test('while the OAuth provider fails, there is a way back to the app, after a reload too', async ({
  page,
  stack,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 500 .*\/oauth\/(login|consent)/);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await faults({ path: '/auth/oauth/login/info', times: 1000, status: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to Acme Notes' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

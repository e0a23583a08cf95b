import { expect, test } from '../support/fixtures';

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
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect(page.getByText('Sign out of Vestibule and Acme Notes?')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.goBack();
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

test('an access token that expired before the request is refreshed silently', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser();
  await page.request.post(`${stack.apiUrl}/dev/clock`, { data: { advanceMs: 2 * 3_600_000 } });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
});

test('a failed refresh is reported, and continues once the fault is gone', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of (500|401)/);
  const user = await signedInUser();
  await page.request.post(`${stack.apiUrl}/dev/clock`, { data: { advanceMs: 2 * 3_600_000 } });
  await faults({ path: '/auth/session/refresh', times: 1, status: 500 });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'We can’t continue yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
});

import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';
import { expireAccessTokens } from '../support/people/session-tools';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

test('a client that asks for form_post gets its answer in a form, and nothing of it in an address', async ({
  page,
  clientApp,
  signedInUser,
}) => {
  const { email } = await signedInUser({ at: null });
  const birch = await clientApp('web');
  const visited: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visited.push(request.url()));
  await birch.send(page, { response_mode: 'form_post' });
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email });
  expect(visited.filter((url) => /[?&](code|state)=/.test(url) && !url.includes('/oauth/auth?'))).toEqual([]);
  await birch.send(page, { response_mode: 'form_post', prompt: 'none', max_age: '0' });
  expect(await outcomeOf(birch, page, 2)).toEqual({ status: 'ERROR', error: 'login_required' });
});

test('prompt=create opens the sign-up page, and the client learns of the new account', async ({
  page,
  clientApp,
  newUser,
}) => {
  const { email, password } = newUser();
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'create' });
  await expect(
    page.getByRole('heading', { name: 'Create your account to continue to Birch Calendar' }),
  ).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email });
});

test('a hidden frame of the client renews for as long as the session lives, by redirects alone', async ({
  page,
  clientApp,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page);
  await page.getByRole('checkbox', { name: 'Don’t ask me again for this app' }).check();
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  await outcomeOf(birch, page);
  await expireAccessTokens(page, stack.apiUrl);
  await page.goto(birch.url);
  const { url } = await birch.begin({ prompt: 'none' });
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = address;
    document.body.append(frame);
  }, url);
  await expect.poll(() => [birch.outcomes, birch.failures]).toMatchObject([[{}, { status: 'TOKENS' }], []]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a button posts the answer to the client', async ({ page, clientApp, existingUser, signIn }) => {
    const user = await existingUser();
    const birch = await clientApp('web');
    await birch.send(page, { response_mode: 'form_post' });
    await signIn(user);
    await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
    await expect(page.getByRole('heading', { name: 'One moment…' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to the app' }).click();
    expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
  });
});

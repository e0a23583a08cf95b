import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'stock' });

test('without the consent plugin nobody is asked, nothing promises a refusal, and the console says why once', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'info' && told.push(message.text()));
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel and go back/ })).toHaveCount(0);
  await expect(page.getByText('Acme Notes gets the access it asks for.').first()).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect.poll(() => told.filter((text) => text.includes('@vestibule/consent-plugin')).length).toBe(1);
});

test('without the consent plugin the stories of a challenge are those of stock SuperTokens', async ({
  page,
  stack,
  clientApp,
  existingUser,
  advanceClock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|04|10) .*\/oauth\/login/);
  const user = await existingUser();
  const birch = await clientApp('public');
  const signInTitle = 'Sign in to continue to Birch Calendar';
  const all = { status: 'TOKENS', scope: ['email', 'offline_access', 'openid'], email: user.email };

  await birch.send(page, { prompt: 'none' });
  expect(await outcomeOf(birch, page, 1)).toEqual({ status: 'ERROR', error: 'login_required' });
  await birch.send(page);
  await expect(page.getByRole('heading', { name: signInTitle })).toBeVisible();
  const answered = page.url();
  await page.reload();
  await signIn(user);
  // Nobody was asked, and the client has everything it wanted.
  expect(await outcomeOf(birch, page, 2)).toMatchObject(all);
  for (const [index, asked] of [{}, { prompt: 'none' }, { max_age: '3600' }].entries()) {
    await birch.send(page, asked);
    expect(await outcomeOf(birch, page, index + 3)).toMatchObject(all);
  }

  await birch.send(page, { prompt: 'login' });
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.reload();
  await signIn(user);
  expect(await outcomeOf(birch, page, 6)).toMatchObject(all);

  await page.goto(answered);
  await expect(page.getByRole('heading', { name: 'This request is already finished' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to Birch Calendar' }).click();
  await expect(page).toHaveURL(birch.url);
  await birch.send(page, { prompt: 'login' });
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await advanceClock(31 * 60_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This took too long' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back to Birch Calendar' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?loginChallenge=tampered`);
  await expect(page.getByRole('heading', { name: 'We can’t sign you in' })).toBeVisible();
  expect(birch.outcomes).toHaveLength(6);
});

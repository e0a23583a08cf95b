import { expect, test, useStack } from '../support/fixtures';

// To a browser, the API is another site than the pages, and it keeps none of the API's cookies.
useStack({ environment: { TEST_API_HOST: '127.0.0.1' } });

const told =
  /^Your browser didn’t keep you signed in\. Allow cookies for this site and try again, or use another/;

test.beforeEach(({ allowConsole }) =>
  allowConsole(/status of 40[13]/, /SESSION_NOT_KEPT: .+put both under one domain/),
);

test('in a client’s request, a browser that blocks third-party cookies is told so', async ({
  page,
  stack,
}) => {
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('alert')).toHaveText(told);
  expect(new URL(page.url()).searchParams.get('loginChallenge')).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('so it is without a client, once it has signed in', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(told);
});

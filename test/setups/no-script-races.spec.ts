import { expect, test, useStack } from '../support/fixtures';
import { callAtOnce, expireAccessTokens, REFRESH } from '../support/people/session-tools';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

test('a document’s form waits for a refresh in another tab, and counts', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  existingUser,
  signedInUser,
}) => {
  allowConsole(/status of 401|ERR_FAILED/);
  const bob = await existingUser();
  const other = await context.newPage();
  // The document alone, before anybody signs in.
  await other.route(/\.js$/, (route) => route.abort());
  await other.goto(`${stack.shellUrl}/auth`);
  await other.getByLabel('Email').fill(bob.email);
  await other.getByLabel('Password').fill(bob.password);
  await signedInUser();
  await expireAccessTokens(page, stack.apiUrl);
  await faults({ path: REFRESH, hang: 'answer' });
  const refresh = page.waitForRequest(
    (request) => request.url().endsWith(REFRESH) && request.method() === 'POST',
  );
  const call = callAtOnce(page, `${stack.apiUrl}/me`, 1);
  await refresh;
  const sent: string[] = [];
  other.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect
    .poll(() =>
      other.evaluate(
        async () =>
          (await navigator.locks.query()).pending?.filter(({ name }) => name !== 'vestibule-registry-changes')
            .length,
      ),
    )
    .toBe(1);
  expect(sent).toEqual([]);
  await faults({ path: REFRESH, times: 0, hang: 'answer' });
  await call;
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await other.waitForURL(new RegExp(`^${stack.shellUrl}/(\\?|$)`));
  await page.reload();
  await expect(page.getByText(`Signed in as ${bob.email}`)).toBeVisible();
});

import { expect, test } from '../support/fixtures';
import { callAtOnce, countRequests, REFRESH } from '../support/people/session-tools';

const LOOP = /^The server keeps rejecting your session/;

test('an API that refuses after each refresh is called 11 times with 10 refreshes, then the user is told', async ({
  page,
  context,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  allowConsole(/REFRESH_LOOP/);
  const user = await signedInUser();
  const calls = countRequests(context, '/me');
  const refreshes = countRequests(context, REFRESH);
  await faults({ path: '/me', times: 10_000, status: 401 });
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Your session wasn’t accepted');
  await expect(page.getByRole('alert')).toHaveText(LOOP);
  expect([calls(), refreshes()]).toEqual([11, 10]);
  await expect
    .poll(() => said.filter((text) => text.startsWith('REFRESH_LOOP')))
    .toEqual([
      'REFRESH_LOOP: the session was refreshed 10 times in a row, and the API still refuses it with 401',
    ]);

  // Trying again asks the API, and refreshes nothing.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(calls).toBe(12);
  await expect(page.getByRole('alert')).toHaveText(LOOP);
  expect(refreshes()).toBe(10);

  await faults({ path: '/me', times: 0, status: 401 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('if an API refuses everything, signing in again is a way out', async ({
  page,
  faults,
  allowConsole,
  signedInUser,
  signIn,
}) => {
  allowConsole(/status of 401|REFRESH_LOOP/);
  const user = await signedInUser();
  await faults({ path: '/me', times: 10_000, status: 401 });
  await faults({ path: '/auth/signout', times: 10_000, status: 401 });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(LOOP);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert').last()).toHaveText(LOOP);

  await faults({ path: '/me', times: 0, status: 401 });
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('fifty calls and ten tabs that are refused repeatedly cause no storm', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401|REFRESH_LOOP/);
  const user = await signedInUser();
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto(`${stack.shellUrl}/`);
    await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
  }
  const calls = countRequests(context, '/me');
  const refreshes = countRequests(context, REFRESH);
  await faults({ path: '/me', times: 10_000, status: 401 });
  const answers = await Promise.all([page, ...tabs].map((tab) => callAtOnce(tab, `${stack.apiUrl}/me`, 5)));
  const inVain = /^AuthError: the session was refreshed 10 times in a row/;
  expect(answers.flat()).toEqual(Array.from({ length: 50 }, () => expect.stringMatching(inVain)));
  // Ten, and one or two more if a tab has not seen all the tokens of the others.
  expect(refreshes()).toBeLessThanOrEqual(12);
  expect(calls()).toBeLessThanOrEqual(50 * 13);

  const [callsBefore, refreshesBefore] = [calls(), refreshes()];
  await Promise.all([page, ...tabs].map((tab) => callAtOnce(tab, `${stack.apiUrl}/me`, 5)));
  expect([calls() - callsBefore, refreshes() - refreshesBefore]).toEqual([50, 0]);
});

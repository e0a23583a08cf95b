import { expectAccessible } from '../support/accessibility';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';

test('a sign-in is reported to the operator’s endpoint anonymously, and the panel shows the page to a developer', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { roles: ['member'] });
  await editJson(page, 'vestibule.config.json', (config) => ({
    ...config,
    events: { endpoint: '/events' },
    developerRole: 'member',
  }));
  const posts: string[] = [];
  await page.route('**/events', (route) => {
    posts.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2F%3Fsecret%3Dabc`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Control+Alt+v');
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+Alt+v');
  const panel = page.getByRole('dialog', { name: 'Remotes of this page' });
  const remotes = panel.getByRole('table', { name: 'Remotes' });
  await expect(remotes.getByRole('row', { name: /^sign-in .*\d+ ms$/ })).toBeVisible();
  await expect(remotes.getByRole('row', { name: /^mfa-chooser .*not loaded$/ })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^react-dom .*vestibule_shell$/ }).first()).toBeVisible();
  await expect(panel.getByText('signed-in')).toBeVisible();
  await expect(panel.getByText(/^None in this tab/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page, 'the panel');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await expect.poll(() => posts.join()).toContain('"outcome":"signed-in"');
  expect(posts.join()).toContain('"type":"load"');
  expect(posts.join()).toContain('"step":"sign-in-emailpassword"');
  for (const secret of [user.email, 'secret', 'redirectToPath']) expect(posts.join()).not.toContain(secret);
  const marks = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  expect(marks).toEqual(expect.arrayContaining(['vestibule:load:sign-in', 'vestibule:first-render:sign-in']));
});

import { rmSync } from 'node:fs';
import { expect, test } from '../support/fixtures';
import { CLI, otherRepository, plantBuilt, type OtherRepository } from '../support/remotes/other-repository';

/*
 * A product that was written for supertokens-auth-react and react-router-dom, before it heard of Vestibule: in `src`.
 * What it needs to become a remote is beside that.
 */
test.describe.configure({ mode: 'default' });

let repository: OtherRepository;
test.beforeAll(() => {
  repository = otherRepository('test/support/remotes/moved-product');
  repository.run(CLI, 'build');
});
test.afterAll(() => rmSync(repository.folder, { recursive: true }));

test('a product written for supertokens-auth-react runs in the shell as it is', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  await plantBuilt(page, repository.folder);
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/notes/team?from=menu`);
  await expect(page).toHaveURL(`${stack.shellUrl}/auth/?redirectToPath=%2Fnotes%2Fteam%3Ffrom%3Dmenu`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'You aren’t in the team' })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/notes/team?from=menu`);
  await page.getByRole('link', { name: 'Your notes' }).click();
  const { userId } = (await (await page.request.get(`${stack.apiUrl}/me`)).json()) as { userId: string };
  await expect(page.getByRole('heading', { name: `Notes of ${userId}` })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect((await page.request.get(`${stack.apiUrl}/me`)).status()).toBe(401);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('WRONG_CREDENTIALS_ERROR');
  await userSettings(user, { roles: ['member'] });
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team, for a member' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Notes of ${userId}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Notes of ${userId}` })).toBeVisible();
});

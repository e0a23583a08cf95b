import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { otherRepository, plantBuilt, type OtherRepository } from '../support/remotes/other-repository';

/*
 * A remote of another repository that is written for supertokens-auth-react: its package, built with the preset of
 * remote-kit and nothing else.
 */
test.describe.configure({ mode: 'default' });

/** A sentence of supertokens-auth-react. */
const MARK = 'Cannot use useSessionContext outside';

let repository: OtherRepository;
test.beforeAll(() => {
  repository = otherRepository('test/support/remotes/auth-react-remote');
  repository.run('node_modules/webpack/bin/webpack.js', '--mode', 'production');
});
test.afterAll(() => rmSync(repository.folder, { recursive: true }));
test.beforeEach(({ page }) => plantBuilt(page, repository.folder));

const told = (page: Page, what: 'Facts' | 'Answers') => page.getByRole('status', { name: what });
const factsOf = async (page: Page): Promise<unknown> =>
  JSON.parse((await told(page, 'Facts').textContent()) ?? '');

test('supertokens-auth-react runs on the shell’s runtime: session, claims, events', async ({
  page,
  stack,
  signedInUser,
  userSettings,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  const user = await signedInUser({ at: '/familiar' });
  await expect(told(page, 'Facts')).toContainText('"exists":true');
  const { userId } = (await (await page.request.get(`${stack.apiUrl}/me`)).json()) as { userId: string };
  expect(await factsOf(page)).toEqual({
    exists: true,
    user: userId,
    subject: userId,
    roles: [],
    permissions: [],
    verified: true,
    factorsDone: true,
    team: 'billing',
    hello: 'Hello, Ada',
    own: [userId, 'public', userId, [], true],
    hasSession: true,
  });
  expect(warned.join('\n')).toContain(
    'The remote "familiar" calls init of supertokens-auth-react: the shell has already done so',
  );

  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(told(page, 'Answers')).toBeVisible();
  const answers: unknown = JSON.parse((await told(page, 'Answers').textContent()) ?? '');
  expect(answers).toEqual({ payload: userId, roles: [], failed: ['st-role'], user: userId });

  await page.goto(`${stack.shellUrl}/familiar/admins`);
  await expect(page.getByRole('heading', { name: 'Lacking: st-role' })).toBeVisible();
  await userSettings(user, { roles: ['admin'] });
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/?\?redirectToPath=%2Ffamiliar%2Fadmins/);
});

test('changeLanguage changes the whole page, and hears of a change at its foot', async ({
  page,
  signedInUser,
}) => {
  await signedInUser({ at: '/familiar' });
  await page.getByRole('button', { name: 'Auf Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText('Hallo, Ada')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Hello, Ada' })).toBeVisible();
});

test('SessionAuth sends users to the shell’s sign-in page and gets them back, signOut ends the session', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/familiar/members`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/familiar`);
  await expect(told(page, 'Facts')).toContainText('"exists":true');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(told(page, 'Facts')).toContainText('"exists":false');
  expect((await page.request.get(`${stack.apiUrl}/me`)).status()).toBe(401);

  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/auth\/?\?.*show=signup/);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('SessionAuth hears of a session that ended elsewhere', async ({ page, context, signedInUser }) => {
  await signedInUser({ at: '/familiar' });
  await expect(told(page, 'Facts')).toContainText('"exists":true');
  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('The session expired')).toBeVisible();
  await expect(told(page, 'Facts')).toContainText('"exists":false');
});

test('no page of the login loads any of it', async ({ page, stack }) => {
  const ofSdk = readdirSync('dist/shell').filter(
    (file) => file.endsWith('.js') && readFileSync(path.join('dist/shell', file), 'utf8').includes(MARK),
  );
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const file = path.basename(new URL(request.url()).pathname);
    if (ofSdk.includes(file)) loaded.add(file);
  });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual([]);
  await page.goto(`${stack.shellUrl}/familiar`);
  await expect(told(page, 'Facts')).toBeVisible();
  expect(loaded.size).toBe(1);
});

test('a remote that imports what the shell doesn’t provide is not built', () => {
  const index = path.join(repository.folder, 'index.ts');
  const source = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    `import { AuthPage } from 'supertokens-auth-react/ui';\nexport { AuthPage };\n${source}`,
  );
  const build = () => repository.run('node_modules/webpack/bin/webpack.js', '--mode', 'production');
  expect(build).toThrow(
    'The remote "familiar" imports supertokens-auth-react/ui, which the shell doesn\'t provide',
  );
});

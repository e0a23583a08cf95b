import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { expect, test, useStack } from '../support/fixtures';
import { signInByCall } from '../support/people/sign-in-by-call';
import { verifyAddress } from '../support/people/verify-address';
import { editJson } from '../support/remotes/edit-json';
import { CLI, otherRepository, plantBuilt, type OtherRepository } from '../support/remotes/other-repository';

/*
 * A remote of another repository that is written for supertokens-auth-react: its package, built with the preset of
 * remote-kit and nothing else.
 */
const folder = path.resolve('.cache/journeys/auth-react');
mkdirSync(folder, { recursive: true });
const rules = path.join(folder, 'rules.json');
writeFileSync(rules, JSON.stringify({ tenants: { club: { required: { minimumAge: 16 } } } }));
useStack({ environment: { VESTIBULE_ACCOUNT_RULES: rules } });

/** Sentences of supertokens-auth-react, and of its prebuilt screens. */
const MARKS = ['Cannot use useSessionContext outside', 'EMAIL_PASSWORD_SIGN_IN_SUBMIT_BTN', 'iti__country'];

let repository: OtherRepository;
test.beforeAll(() => {
  repository = otherRepository('test/support/remotes/auth-react-remote');
  repository.run(CLI, 'build');
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
  await expect(page.getByRole('heading', { name: 'Lacking: st-role,st-perm' })).toBeVisible();
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

test('an unfinished factor: SessionAuth sends users to the chooser and gets them back, with role and permission', async ({
  page,
  context,
  stack,
  existingUser,
  userSettings,
}) => {
  const user = await existingUser();
  await userSettings(user, { roles: ['admin'] });
  await signInByCall(context, stack, user);
  await page.goto(`${stack.shellUrl}/familiar/members?tab=2`);
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await page.getByRole('list', { name: 'Ways to continue' }).getByRole('link').nth(1).click();
  await setUpApp(page);
  await declineCodes(page);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/familiar/members?tab=2`);

  await page.goto(`${stack.shellUrl}/familiar/admins`);
  await expect(page.getByRole('heading', { name: 'Lacking: nothing' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/familiar`);
  await expect(told(page, 'Facts')).toContainText('"exists":true');
  expect(await factsOf(page)).toMatchObject({
    roles: ['admin'],
    permissions: ['users:read'],
    factorsDone: true,
  });
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(told(page, 'Answers')).toContainText('"roles":["admin"],"failed":[]');
});

test('an unverified address: SessionAuth sends users to the page for that and gets them back', async ({
  page,
  stack,
  signedInUser,
  inbox,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, emailVerification: 'REQUIRED' }));
  const { email } = await signedInUser({ isVerified: false, at: '/familiar/members?tab=2' });
  await verifyAddress(page, inbox, email);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/familiar/members?tab=2`);
});

test('an age that is owed: SessionAuth sends users to the page for that and gets them back', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  await tenant('club', { firstFactors: ['emailpassword'] });
  const { email, password } = newUser();
  await page.goto(`${stack.shellUrl}/auth?tenantId=club&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByLabel('Date of birth')).toBeVisible();
  await page.goto(`${stack.shellUrl}/familiar/members?tab=2`);
  await page.getByLabel('Date of birth').fill('2000-01-02');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL(`${stack.shellUrl}/familiar/members?tab=2`);
});

test('a remote sends users to a factor, and to the chooser, where the configuration puts them', async ({
  page,
  stack,
  signedInUser,
}) => {
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, mfaPath: '/second-step' }));
  await signedInUser({ at: '/familiar/calls?from=menu' });
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page).toHaveURL(/\/auth\/second-step\/totp\?/);
  await page.goBack();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page).toHaveURL(/\/auth\/second-step\/totp\?/);
  await setUpApp(page);
  await declineCodes(page);
  await expect(page).toHaveURL(`${stack.shellUrl}/familiar/calls?from=menu`);
});

test('functions of other recipes, and translations', async ({ page, stack, allowConsole }) => {
  allowConsole(/The remote "familiar" calls doesEmailExist/);
  const lacks = page.waitForEvent('console', (line) =>
    line
      .text()
      .includes(
        'The remote "familiar" calls doesEmailExist of supertokens-auth-react/recipe/passwordless, but "passwordless" is not among the recipes',
      ),
  );
  await page.goto(`${stack.shellUrl}/familiar/calls`);
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(told(page, 'Answers')).toHaveText('WRONG_CREDENTIALS_ERROR false');
  await page.getByRole('button', { name: 'Speak' }).click();
  await expect(page.getByRole('heading', { name: 'Guten Tag' })).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
  await page.goBack();

  await editJson(page, 'vestibule.config.json', ({ recipes, ...config }) => ({
    ...config,
    recipes: (recipes as string[]).filter((name) => name !== 'passwordless'),
  }));
  await page.reload();
  await page.getByRole('button', { name: 'Try' }).click();
  await lacks;
  await expect(told(page, 'Answers')).toContainText('No instance of Passwordless found');
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
  const ofSdk = readdirSync('dist/shell').filter((file) => {
    const code = file.endsWith('.js') ? readFileSync(path.join('dist/shell', file), 'utf8') : '';
    return MARKS.some((mark) => code.includes(mark));
  });
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const file = path.basename(new URL(request.url()).pathname);
    if (ofSdk.includes(file)) loaded.add(file);
  });
  // What a page asks for last, once it has nothing else to do.
  const quiet = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await quiet;
  expect([...loaded]).toEqual([]);
  await page.goto(`${stack.shellUrl}/familiar`);
  await expect(told(page, 'Facts')).toBeVisible();
  expect(loaded.size).toBe(1);
});

test('check-remote accepts it', () => {
  const checked = repository.run('node_modules/@vestibule/remote-kit/dist/cli/check-remote.js', 'dist');
  expect(checked).not.toContain('WRONG');
});

test('a remote that imports what the shell doesn’t provide is not built', () => {
  const index = path.join(repository.folder, 'index.ts');
  const source = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    `import 'supertokens-auth-react/recipe/totp/prebuiltui';\nimport 'supertokens-auth-react/nextjs/ssr';\n${source}`,
  );
  const build = () => repository.run(CLI, 'build');
  const refused = (entry: string) =>
    `(?=[\\s\\S]*The remote "familiar" imports supertokens-auth-react/${entry}, which the shell doesn't provide)`;
  expect(build).toThrow(new RegExp(refused('recipe/totp/prebuiltui') + refused('nextjs/ssr')));
});

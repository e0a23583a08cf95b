import { expectAccessible } from '../support/accessibility';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';

test('an unknown tenant is reported, with a way on', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 404/, /TENANT_UNKNOWN: the API knows no tenant "nobodys"/);
  await page.goto(`${stack.shellUrl}/auth?tenantId=nobodys`);
  await expect(page.getByRole('alert')).toHaveText(/an organisation we don’t know/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'an unknown tenant');
});

test('a tenant without a sign-in method says so to the user, and why to the developer', async ({
  page,
  stack,
  tenant,
  allowConsole,
}) => {
  allowConsole(/NO_FIRST_FACTORS: no enabled factors/);
  await tenant('closed', { firstFactors: [] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=closed`);
  await expect(page.getByRole('alert')).toHaveText(/^Sign-in isn’t set up here yet/);
  await expectAccessible(page, 'no way in');
});

test('users of one tenant are unknown in another', async ({ page, stack, tenant, existingUser, signIn }) => {
  await tenant('acme', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?tenantId=acme`);
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);

  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

for (const [what, config, words, detail] of [
  [
    'accounts elsewhere alone, and no providers for them',
    { usesDynamicLoginMethods: false, firstFactors: ['thirdparty'] },
    /^Sign-in isn’t set up here yet/,
    /NO_PROVIDERS: third-party only with no providers/,
  ],
  [
    'no factors configured, and the API is not asked',
    { usesDynamicLoginMethods: false },
    /^Sign-in isn’t set up here yet/,
    /NO_FIRST_FACTORS: no enabled factors/,
  ],
  [
    'an empty array of factors',
    { usesDynamicLoginMethods: false, firstFactors: [] },
    /^We couldn’t read its settings/,
    /the factors array cannot be empty/,
  ],
] as const) {
  test(`a misconfigured site says so to the user, and why to the developer: ${what}`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    allowConsole(detail);
    await editJson(page, 'vestibule.config.json', (before) => ({ ...before, ...config }));
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.poll(() => told.join()).toMatch(detail);
  });
}

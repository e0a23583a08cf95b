import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry, plantRemote } from '../support/remotes/plant-remote';

test('another remote fills the slots of each screen; what it breaks costs its own place', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/planted|VST-215/);
  await plantRemote(page, {
    name: 'every-slot',
    slots: [
      { slot: 'login/before-form', export: 'Before' },
      { slot: 'login/after-form', export: 'After' },
      { slot: 'login/below', export: 'Broken' },
      { slot: 'login/legal', export: 'Legal' },
    ],
  });
  await page.goto(`${stack.shellUrl}/auth`);
  const card = page.getByRole('main');
  await expect(card.getByText('Before the form of /', { exact: true })).toBeVisible();
  await expect(card.getByText('After the form')).toBeVisible();
  const legal = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' });
  await expect(legal).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(card.getByText('Before the form of /reset-password')).toBeVisible();
  await expect(legal).toBeVisible();
});

test('another remote’s step comes after signing in and before returning to the client, once', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  await plantRemote(page, {
    name: 'every-slot',
    slots: [{ slot: 'sign-in/step', export: 'Terms', required: true }],
  });
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'One more step' }), 'no way around it').toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'I agree to the new terms' }).click();
  await expect(
    page.getByRole('heading', { name: 'Signed in', exact: true }),
    'back at the client',
  ).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a remote’s styles are for its own part, and leave with it', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  await plantRemote(page, {
    name: 'styled',
    routes: [{ path: '/planted', from: 'site', export: 'PlantedPage' }],
    slots: [{ slot: 'login/before-form', export: 'Before', query: 'with' }],
  });
  const green = 'rgb(12, 120, 60)';
  await page.goto(`${stack.shellUrl}/auth?with=style`);
  await page.getByLabel('Email').fill(user.email);
  await expect(page.getByText('Ours is green')).toHaveCSS('color', green);
  await expect(page.getByRole('heading', { name: 'Sign in' })).not.toHaveCSS('color', 'rgb(200, 0, 0)');
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const signedIn = page.getByText(`Signed in as ${user.email}`);
  await expect(signedIn).not.toHaveCSS('color', green);

  await page.evaluate(() => history.pushState(null, '', '/planted'));
  await expect(page.getByText('All of it')).toHaveCSS('color', green);
  await page.goBack();
  await expect(signedIn).not.toHaveCSS('color', green);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('remotes add sections to the account; what one breaks costs its own place', async ({
  page,
  stack,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/planted|VST-2(15|24)/);
  const broken = { name: 'billing', slots: [{ slot: 'account/section', export: 'Broken' }] };
  const [entry, other] = [
    await plantedEntry(page, { name: 'every-slot', slots: [{ slot: 'account/section', export: 'Section' }] }),
    await plantedEntry(page, broken, 'every-slot'),
  ];
  await editRegistry(page, (remotes) => [...remotes, entry, other]);
  await signedInUser({ at: '/account' });
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByText('couldn’t load the part “billing”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();

  await editRegistry(page, (remotes) => [...remotes, { ...entry, login: false }]);
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('link', { name: 'Delete account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeHidden();
});

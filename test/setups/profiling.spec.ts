import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';
import { editRegistry } from '../support/remotes/plant-remote';
import { forgetUser } from '../support/people/forget-user';

// The plugin isn't on the npm registry: the API has a stand-in of ours that answers as its source does.
useStack({ environment: { TEST_PLUGINS: 'profiling' } });

// With an incomplete profile, the API refuses everything that isn't about the profile.
const refused = /status of 403/;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

/** Switches the remote on, as an operator would. */
async function enableProfiling(page: Page, slot: object = {}): Promise<void> {
  await editRegistry(page, (remotes) =>
    remotes.map((remote) =>
      remote.name === 'profiling'
        ? {
            ...remote,
            enabled: true,
            slots: (remote['slots'] as object[]).map((one) => ({ ...one, ...slot })),
          }
        : remote,
    ),
  );
}

test('before users go back to the client, they complete their profile: once, by section, with errors at the fields', async ({
  page,
  clientApp,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(refused, /status of 400 .*\/profile/);
  const user = await existingUser();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/profiling/')) loaded.push(request.url());
  });
  await enableProfiling(page);
  const birch = await clientApp('public');
  await birch.send(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(loaded, 'nobody has a session yet').toEqual([]);
  await signIn(user);

  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
  await expectAccessible(page, 'a section of the profile');
  await save(page);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('This is required.');
  await page.keyboard.type('Nobody');
  await field(page, 'Country').selectOption('Austria');
  await field(page, 'Birthday (optional)').fill('1990-12-10');
  await save(page);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Nobody has that name.');
  await expectAccessible(page, 'a field that the API refuses');
  await expect(field(page, 'Birthday (optional)')).toHaveValue('1990-12-10');
  await field(page, 'First name').fill('Ada');
  const first = page.waitForRequest(
    (request) => request.url().endsWith('/profile') && request.method() === 'POST',
  );
  await save(page);
  expect((await first).postDataJSON()).toEqual({
    data: [
      { sectionId: 'person', fieldId: 'firstName', value: 'Ada' },
      { sectionId: 'person', fieldId: 'birthday', value: '1990-12-10' },
      { sectionId: 'person', fieldId: 'country', value: 'at' },
    ],
  });

  await expect(page.getByRole('heading', { name: 'Your interests' })).toBeVisible();
  await expect(field(page, 'Send me news')).toBeChecked();
  await page.getByRole('group', { name: 'Topics (optional)' }).getByLabel('Trees').check();
  await expectAccessible(page, 'a section with choices');
  const second = page.waitForRequest(
    (request) => request.url().endsWith('/profile') && request.method() === 'POST',
  );
  await save(page);
  expect((await second).postDataJSON()).toEqual({
    data: [
      { sectionId: 'interests', fieldId: 'topics', value: ['trees'] },
      { sectionId: 'interests', fieldId: 'news', value: true },
    ],
  });
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });

  // The profile is complete: neither the step nor its code comes again.
  await forgetUser(page);
  loaded.length = 0;
  await birch.send(page);
  await signIn(user);
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page, 2)).toMatchObject({ status: 'TOKENS' });
  expect(loaded).toEqual([]);
});

test('where the step is optional it can be put off, and a failure is said with a retry', async ({
  page,
  stack,
  existingUser,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(refused, /status of 503/, /UNAVAILABLE: |SERVER: /);
  const user = await existingUser();
  await enableProfiling(page, { required: false });
  await faults({ path: '/plugin/supertokens-plugin-progressive-profiling/sections', status: 503 });
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/?from=mail')}`);
  await signIn(user);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/?from=mail`);
});

test('in German the step is in German, but for what the backend says', async ({
  page,
  context,
  stack,
  existingUser,
  allowConsole,
}) => {
  allowConsole(refused);
  const user = await existingUser();
  await enableProfiling(page);
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de-AT', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort').fill(user.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Teil 1 von 2')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Das wird benötigt.');
  await expectAccessible(page, 'a section of the profile, in German');
});

import { rmSync } from 'node:fs';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { verifyAddress } from '../support/people/verify-address';
import { editJson } from '../support/remotes/edit-json';
import { CLI, otherRepository, plantBuilt } from '../support/remotes/other-repository';
import { replacedWhileRunning } from '../support/remotes/replaced-files';
import { forgetUser } from '../support/people/forget-user';
import { LONG } from '../support/long';

useStack({ environment: { VESTIBULE_SHELL_PATH: '/login/', VESTIBULE_API_BASE_PATH: '/api/auth' } });

test('a site below a path of its host keeps everything there', async ({ page, stack, newUser, inbox }) => {
  const site = `${stack.shellUrl}/login`;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.shellUrl && !pathname.startsWith('/login/')) elsewhere.push(pathname);
  });
  const { email, password } = newUser();

  // On the way to a client.
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/auth\\?loginChallenge=`));
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/profile`);

  // From page to page, by reload, and in another document.
  await page.goto(`${site}/`);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(`${site}/account`);
  await expect(page.getByRole('link', { name: 'Security' })).toHaveAttribute(
    'href',
    '/login/account/security',
  );
  await page.getByRole('link', { name: 'Security' }).click();
  await page.reload();
  await expect(page).toHaveURL(`${site}/account/security`);
  // What it asks for without its cookies would be refused.
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();

  // By a link in a mail.
  await forgetUser(page);
  await page.goto(`${site}/account`);
  await expect(page).toHaveURL(`${site}/auth?redirectToPath=%2Faccount`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  expect(present((await arrived(inbox, email)).link)).toContain(`${site}/auth/reset-password?token=`);

  // Through an account elsewhere.
  await page.goto(`${site}/auth?redirectToPath=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('link', { name: /Grace Hopper/ }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(`${site}/account`);

  expect(elsewhere).toEqual([]);
  expect((await page.request.get(`${stack.shellUrl}/auth`)).status()).toBe(404);
});

test('a part of a remote that a deploy has replaced is loaded by a new page there too', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 404|ChunkLoadError|Loading (CSS )?chunk|VST-|could not be loaded/);
  await replacedWhileRunning(page, `${stack.shellUrl}/login`);
});

test(
  'supertokens-auth-react leads users of a remote to screens below the path, and back',
  { tag: LONG },
  async ({ page, stack, newUser, inbox }) => {
    const { folder, run } = otherRepository('test/support/remotes/auth-react-remote');
    run(CLI, 'build');
    await plantBuilt(page, folder);
    await editJson(page, 'vestibule.config.json', (config) => ({
      ...config,
      mfaPath: '/second-step',
      emailVerification: 'REQUIRED',
    }));
    const site = `${stack.shellUrl}/login`;
    const user = newUser();
    await page.goto(`${site}/familiar/members?tab=2`);
    await expect(page).toHaveURL(`${site}/auth/?redirectToPath=%2Ffamiliar%2Fmembers%3Ftab%3D2`);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await verifyAddress(page, inbox, user.email);
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/familiar/members?tab=2`);

    await page.goto(`${site}/familiar/calls?from=menu`);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site}/auth/second-step/totp\\?`));
    await setUpApp(page);
    await declineCodes(page);
    await expect(page).toHaveURL(`${site}/familiar/calls?from=menu`);
    rmSync(folder, { recursive: true });
  },
);

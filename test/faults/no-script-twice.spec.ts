import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { enrolApp, enrolCodes } from '../support/people/enrol';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

/** Presses a button twice: the browser gives up on the first answer, and never sees it. */
async function twice(page: Page, button: string): Promise<void> {
  const posted = (url: URL) => url.pathname.includes('/oauth/plain/');
  await page.route(
    posted,
    async (route) => {
      const request = route.request();
      const headers = await request.allHeaders();
      const first = await fetch(request.url(), {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
        body: request.postData(),
        redirect: 'manual',
      });
      expect(first.status).toBeLessThan(400);
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: button, exact: true }).click();
}
const atClient = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Welcome to your notes' })).toBeVisible();

test.beforeEach(async ({ page, stack }) => {
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page).toHaveURL(/[?&]ticket=/);
});

test('without script, a code that is sent twice is no mistake: another one is a press away', async ({
  page,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  await page.getByRole('link', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Email or phone').fill(email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await twice(page, 'Sign in');
  // The code and the session went with the first answer.
  await expect(
    page.getByRole('status').filter({ hasText: 'That code no longer works. Please start again.' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByLabel('Email or phone')).toHaveValue(email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email, 2)).code));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await atClient(page);
});

test('without script, asking twice for the code to be sent again is no error', async ({
  page,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  await page.getByRole('link', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Email or phone').fill(email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await arrived(inbox, email);
  await twice(page, 'Send again');
  await expect(page.getByText('Sent again.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const [{ code } = { code: null }] = await inbox(email);
  await page.getByLabel('Code').fill(present(code));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await atClient(page);
});

for (const [name, field] of [
  ['code of an app', 'Code'],
  ['recovery code', 'Recovery code'],
] as const) {
  test(`without script, the ${name} that is sent twice counts once`, async ({
    page,
    stack,
    existingUser,
    signIn,
  }) => {
    const user = await existingUser();
    const app = await enrolApp(stack.apiUrl, user);
    const codes = field === 'Recovery code' ? await enrolCodes(stack.apiUrl, user, app) : [app.code()];
    await signIn(user);
    if (field === 'Recovery code') await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel(field).fill(codes[0] ?? '');
    await twice(page, 'Confirm');
    await atClient(page);
  });
}

test('without script, a new password that is sent twice is set, and good', async ({
  page,
  existingUser,
  inbox,
  signIn,
}) => {
  const user = await existingUser();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(user.email);
  await twice(page, 'Email me a link');
  await expect(page.getByText(`If ${user.email} has an account, a link`)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(async () => (await inbox(user.email)).length).toBeGreaterThan(0);
  const [{ link } = { link: null }] = await inbox(user.email);
  await page.goto(present(link));
  await page.getByLabel('New password').fill('another pass 1');
  const asked = page.url();
  await twice(page, 'Set password');
  await expect(page).not.toHaveURL(asked);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('If you have just set a new password, sign in with it.')).toBeVisible();
  await page.getByRole('link', { name: /sign.in/i }).click();
  await signIn({ ...user, password: 'another pass 1' });
  await atClient(page);
});

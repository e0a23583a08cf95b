import { expect, test, useStack } from '../support/fixtures';
import { hold } from '../support/hold';
import { publishWithPlanted } from '../support/remotes/own-shell';
import { WITHOUT_TEXT } from '../support/remotes/required-reading';

/* What users must see has no text in the registry: until its code is there, no form of the login can be sent. */

const folder = publishWithPlanted('held-form', WITHOUT_TEXT, {
  name: 'styled',
  slots: [{ slot: 'login/below', export: 'Before' }],
});
useStack({ environment: { TEST_SHELL_DIST: folder, TEST_NO_SCRIPT: 'on' } });

for (const at of ['/auth', '/auth?show=signup', '/auth?account=other', '/auth/reset-password']) {
  test(`${at} can be sent once what must be seen is there, and not before`, async ({
    page,
    context,
    stack,
  }) => {
    const letGo = await hold(context, /\/remotes\/every-slot\//);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(stack.shellUrl + at);
    const email = page.getByLabel('Email');
    const form = page.locator('form').filter({ has: email });
    // The document's form may come first: it waits for the page.
    await expect(form).toBeVisible();
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(page.locator('[inert]').filter({ has: form })).toBeAttached();
    // It isn't to blame for a form that is held, and stays.
    await expect(page.getByText('Ours is green')).toBeVisible();
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    expect(sent.filter((url) => /sign|reset|plain/.test(url) && !url.includes('webauthn'))).toEqual([]);

    letGo();
    await expect(page.getByText(/^Before the form of/)).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(email).toBeEditable();
    await email.fill('ada@example.test');
    await expect(email).toHaveValue('ada@example.test');
    await expect(page.getByText('Ours is green')).toBeVisible();
  });
}

test('somebody who has seen it signs in', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByText('Before the form of /', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { PasskeyDevice } from '../support/people/passkey-device';
import { forgetUser } from '../support/people/forget-user';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });

/** Signs somebody up with a passkey, and out again. */
async function signUp(page: Page, shellUrl: string, email: string): Promise<PasskeyDevice> {
  const device = await PasskeyDevice.of(page);
  await page.goto(`${shellUrl}/auth?way=webauthn&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await forgetUser(page);
  return device;
}

test('a passkey picked from the document’s autofill leads to the client, without the page’s code', async ({
  page,
  stack,
  newUser,
}) => {
  await signUp(page, stack.shellUrl, newUser().email);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(stack.shellUrl))
      loaded.push(request.url());
  });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  // No button was pressed.
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(loaded).toEqual([]);
});

test('a passkey that nobody has is refused in words, and the form is still there', async ({
  page,
  stack,
  newUser,
  existingUser,
}) => {
  await signUp(page, stack.shellUrl, newUser().email);
  // As if its account were gone.
  await page.route('**/oauth/plain/passkey', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const credential = JSON.parse(fields.get('passkey') ?? '') as { readonly id: string };
    const id = credential.id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    fields.set('passkey', JSON.stringify({ ...credential, id, rawId: id }));
    await route.continue({ postData: fields.toString() });
  });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('alert')).toContainText('We don’t know that passkey');
  const { email, password } = await existingUser();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('once the page has taken over, its own passkeys work', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  const device = await signUp(page, stack.shellUrl, email);
  await device.touch(false);
  const isOffered = page.waitForResponse((response) => response.url().endsWith('/webauthn/options/signin'));
  await page.goto(`${stack.shellUrl}/auth`);
  await isOffered;
  await page.getByLabel('Email').press('a');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  // Autofill's offer would take the touch for its own.
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await device.touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('nobody who types before the document has loaded is offered passkeys until the page has taken over', async ({
  page,
  stack,
}) => {
  const device = await PasskeyDevice.of(page);
  await device.touch(false);
  await page.goto(stack.demoClientUrl);
  let load = () => {};
  const isHeld = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/pictures/clients/**', async (route) => {
    await isHeld;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /\/(shell)\.[^/]*js$|\/webauthn\/(options)\/signin$/.exec(request.url());
    if (found) asked.push(found[1] ?? 'options');
  });
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click({ noWaitAfter: true });
  await page.getByLabel('Email').pressSequentially('a');
  load();
  await expect.poll(() => asked).toEqual(['shell', 'options']);
});

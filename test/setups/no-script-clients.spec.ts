import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, useStack } from '../support/fixtures';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

test('without script, an app gets its answer by its own scheme', async ({
  page,
  clientApp,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await clientApp('app');
  await app.send(page);
  await signIn(user);
  await expect(page.getByText('You can remove access any time in Apps.').getByRole('link')).toHaveAttribute(
    'href',
    '/account/apps',
  );
  const answered = page.waitForResponse('**/oauth/plain/consent');
  await pressOnceRead(page.getByRole('button', { name: 'Allow' }));
  const { refresh = '' } = (await answered).headers();
  const address = new URL(refresh.replace('0;url=', ''));
  expect(address.protocol).toBe('com.example.birch:');
  await app.receive(address);
  expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email: user.email }]);
  // Where the app doesn't open by itself.
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', address.href);
});

test('without script, a client whose callback leads on to another origin gets its answer, and the user arrives', async ({
  page,
  clientApp,
  newUser,
}) => {
  const { email } = newUser();
  const app = await clientApp('web');
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><link rel="icon" href="data:,"><h1>Welcome to Birch</h1>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  await page.route(`${app.url}callback?*`, async (route) => {
    await app.receive(new URL(route.request().url()));
    await route.fulfill({ status: 303, headers: { location: `http://127.0.0.1:${port}/` } });
  });
  await app.send(page);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByLabel('Someone else’s email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await pressOnceRead(page.getByRole('button', { name: 'Allow', exact: true }));
  await expect(page.getByRole('heading', { name: /would like to use your account/ })).toBeVisible();
  await pressOnceRead(page.getByRole('button', { name: 'Allow', exact: true }));
  await expect(page.getByRole('heading', { name: 'Welcome to Birch' })).toBeVisible();
  expect(app.outcomes).toMatchObject([{ status: 'TOKENS', email }]);
  await new Promise((resolve) => void site.close(resolve));
});

test('without script, consent lists its scopes in the language of its page', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const email = page.getByRole('checkbox', { name: 'Ihre E-Mail-Adresse' });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in in German (ui_locales)' }).click();
  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort').fill(user.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(email).toBeVisible();

  // Found out by the page, and not by a form.
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de', url: stack.shellUrl }]);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(email).toBeVisible();
});

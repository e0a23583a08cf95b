import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { expect, test, useStack } from '../support/fixtures';
import { buildExamples, EXAMPLES, publishExamples } from '../support/packages/built-examples';
import { publishShell } from '../support/remotes/own-shell';

const published = path.resolve('.run', 'examples-shell');
const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-examples-'));
const dist = (name: string) => path.join(folder, name, 'dist');
publishShell(published, (remotes) => remotes);
useStack({ environment: { TEST_SHELL_DIST: published } });

test.beforeAll(async () => {
  await buildExamples(folder);
  publishExamples(published, folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('check-remote takes each example, as it is and for this shell', async ({ stack }) => {
  const asked = { origin: stack.shellUrl, folder: process.cwd() };
  const built = await Promise.all(EXAMPLES.map((name) => checkAt(dist(name), asked)));
  expect(built.flat().map(({ name }) => name)).toEqual(EXAMPLES.map((name) => `example-${name}`));
  const listed = await checkAt(`${stack.shellUrl}/remotes.json`, { ...asked, address: stack.shellUrl });
  const wrong = [...built.flat(), ...listed].flatMap(({ findings }) => findings.filter(({ ok }) => !ok));
  expect(wrong).toEqual([]);
});

for (const name of EXAMPLES) {
  test(`the page and the slot of examples/${name} show, and users sign in beside them`, async ({
    page,
    stack,
    signedInUser,
  }) => {
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    const imprint = page.getByRole('contentinfo').getByRole('link', { name: /Imprint (by|with)/ });
    await expect(imprint).toHaveCount(EXAMPLES.length);
    await expect(imprint.nth(EXAMPLES.indexOf(name))).toHaveAttribute('href', /reset-password/);
    await signedInUser({ at: `/example-${name}` });
    await expect(page.getByRole('heading', { name: /^Built / })).toBeVisible();
    await expect(page.getByText('You are signed in to Vestibule.')).toBeVisible();
    await page.getByRole('button').first().click();
    await expect(page.getByText(/Pressed 1 times|loaded when it is asked for/)).toBeVisible();
  });
}

test('CSS-in-JS styles a page, and a slot in its shadow root', async ({ page, stack, signedInUser }) => {
  // What the page's policy refuses would be an error in the console.
  await page.goto(`${stack.shellUrl}/auth`);
  const imprint = page.getByRole('link', { name: 'Imprint with CSS-in-JS' });
  await expect(imprint).toHaveCSS('text-decoration-style', 'wavy');
  await expect(imprint.getByText('CSS-in-JS')).toHaveCSS('letter-spacing', '2px');
  await signedInUser({ at: '/example-css-in-js' });
  await expect(page.getByText('You are signed in to')).toHaveCSS('border-left-color', 'rgb(12, 120, 60)');
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  const pressed = page.getByRole('button', { name: 'Pressed 1 times' });
  await expect(pressed).toHaveCSS('letter-spacing', '2px');
});

for (const name of ['rspack', 'vite']) {
  test(`the CSS module of examples/${name} styles its page`, async ({ page, signedInUser }) => {
    await signedInUser({ at: `/example-${name}` });
    await expect(page.getByText('You are signed in to')).toHaveCSS('font-weight', '650');
  });
}

const DETAILS = '**/remotes/example-vite/details.*.js';

test('a module whose files aren’t what was vouched for doesn’t run', async ({
  page,
  stack,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/VST-223/, /integrity/i, /digest/i, /Failed to load resource/);
  await signedInUser({ at: '/account' });
  await page.route(DETAILS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.isTampered = true;${await response.text()}` });
  });
  await page.goto(`${stack.shellUrl}/example-vite`);
  await expect(page.getByText('Reference: VST-223')).toBeVisible();
  expect(await page.evaluate(() => 'vestibule_example_vite' in window || 'isTampered' in window)).toBe(false);
});

test('each file of a module is fetched once: what runs is what was checked', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: '/account' });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/example-vite/')) fetched.push(path.basename(request.url()));
  });
  await page.goto(`${stack.shellUrl}/example-vite`);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('It is loaded when it is asked for.')).toBeVisible();
  expect(fetched.filter((file) => file.endsWith('.js')).toSorted()).toEqual(
    readdirSync(dist('vite'))
      .filter((file) => file.endsWith('.js'))
      .toSorted(),
  );
});

test('a module one of whose files doesn’t arrive can be tried again', async ({
  page,
  stack,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/VST-211/, /Failed to load resource/, /ERR_FAILED/);
  await signedInUser({ at: '/account' });
  await page.route(DETAILS, (route) => route.abort());
  await page.goto(`${stack.shellUrl}/example-vite`);
  await expect(page.getByText('Reference: VST-211')).toBeVisible();
  await page.unroute(DETAILS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Built by Vite' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('It is loaded when it is asked for.')).toBeVisible();
});

import { expect, test, useStack } from '../support/fixtures';
import { editPublished, publishWithPlanted } from '../support/remotes/own-shell';

/* An operator edits the registry while pages are open. */

const folder = publishWithPlanted(
  'live-registry',
  { name: 'styled', slots: [{ slot: 'login/below', export: 'Before' }] },
  { name: 'hostile', routes: [{ path: '/planted', from: 'site', export: 'PlantedPage' }] },
);
useStack({ environment: { TEST_SHELL_DIST: folder } });

const edit = (name: string, change: object) => editPublished(folder, name, change);

test('what is switched off goes at once, typed text stays, and it comes back', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const part = page.getByText('Ours is green');
  const followed = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(part).toBeVisible();
  await followed;
  await page.getByLabel('Email').fill('half@typed.test');
  edit('styled', { enabled: false });
  await expect(part).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('half@typed.test');
  edit('styled', { enabled: true });
  await expect(part).toBeVisible();
  const user = await existingUser();
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a page of the site that is switched off is gone, in each open window', async ({
  page,
  context,
  stack,
}) => {
  const other = await context.newPage();
  const windows = [page, other];
  const streams: string[] = [];
  context.on('request', (request) => request.url().endsWith('.changes') && streams.push(request.url()));
  for (const window of windows) {
    await window.goto(`${stack.shellUrl}/planted`);
    await expect(window.getByText('The planted page')).toBeVisible();
  }
  // One of them listens to the server, the other one would.
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)))
    .toContain('vestibule-registry-changes');
  expect(streams).toHaveLength(1);
  edit('hostile', { enabled: false });
  for (const window of windows)
    await expect(window.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  edit('hostile', { enabled: true });
  for (const window of windows) await expect(window.getByText('The planted page')).toBeVisible();
});

test('a hidden page asks for nothing, and has what changed once it shows again', async ({ page, stack }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const followed = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${stack.shellUrl}/planted`);
  await expect(page.getByText('The planted page')).toBeVisible();
  await followed;
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.changes'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ended;
  edit('hostile', { enabled: false });
  expect(asked.filter((path) => path === '/remotes.json')).toHaveLength(1);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(asked.filter((path) => path === '/remotes.json')).toHaveLength(2);
  edit('hostile', { enabled: true });
});

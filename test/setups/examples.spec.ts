import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, useStack } from '../support/fixtures';
import { packedArchives } from '../support/packages/packed-packages';
import { builtEntry, publishShell } from '../support/remotes/own-shell';

/** What each example's registry allows it beside the login: the policies that its library makes. */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  vue: ['vue'],
  svelte: ['svelte-trusted-html'],
};
const examples = readdirSync('examples', { withFileTypes: true })
  .filter((found) => found.isDirectory())
  .map(({ name }) => name);

const published = path.resolve('.run', 'examples-shell');
const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-examples-'));
publishShell(published, (remotes) => remotes);
useStack({ environment: { TEST_SHELL_DIST: published } });

// Each is installed and built as its team would, outside this repository, one after the other.
test.beforeAll(() => {
  const archives = packedArchives(['contract', 'remote-kit', 'ui', 'auth-runtime', 'login-flow']);
  const kit = path.join(folder, 'kit');
  mkdirSync(kit);
  // Vite needs neither webpack nor Module Federation, which the kit has as peers.
  exec(kit, 'npm', 'install', '--no-save', '--legacy-peer-deps', '--prefer-offline', ...archives);
  for (const name of examples) build(name, kit);
  const added = Object.fromEntries(examples.map((name) => [`example-${name}`, dist(name)]));
  publishShell(
    published,
    (remotes) => [
      ...remotes,
      ...examples.map((name) => ({
        ...builtEntry(dist(name), { name: `example-${name}` }),
        ...(POLICIES[name] && { trustedTypes: POLICIES[name] }),
      })),
    ],
    added,
  );
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string, kit: string): void {
  const own = path.join(folder, name);
  cpSync(path.join('examples', name), own, { recursive: true });
  exec(own, 'npm', 'ci', '--prefer-offline');
  // As `npm install` of the archives would, in a fraction of the time.
  exec(own, 'cp', '-aln', `${kit}/node_modules/.`, 'node_modules');
  exec(own, 'npm', 'run', 'build');
}

const dist = (name: string) => path.join(folder, name, 'dist');

function exec(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}

test('check-remote takes each example, as it is and for this shell', ({ stack }) => {
  for (const name of examples) {
    const checked = exec('.', 'npm', 'run', '-s', 'check-remote', '--', dist(name));
    expect(checked, name).not.toContain('WRONG');
  }
  const registry = `${stack.shellUrl}/remotes.json`;
  const listed = exec('.', 'npm', 'run', '-s', 'check-remote', '--', registry, '--shell', stack.shellUrl);
  expect(listed).not.toContain('WRONG');
});

for (const name of examples) {
  test(`the page and the slot of examples/${name} show, and users sign in beside them`, async ({
    page,
    stack,
    signedInUser,
  }) => {
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    const imprint = page.getByRole('contentinfo').getByRole('link', { name: /Imprint (by|with)/ });
    await expect(imprint).toHaveCount(examples.length);
    await expect(imprint.nth(examples.indexOf(name))).toHaveAttribute('href', /reset-password/);
    await signedInUser({ at: `/example-${name}` });
    await expect(page.getByRole('heading', { name: /^Built / })).toBeVisible();
    await expect(page.getByText('You are signed in to Vestibule.')).toBeVisible();
    await page.getByRole('button').first().click();
    await expect(page.getByText(/Pressed 1 times|loaded when it is asked for/)).toBeVisible();
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

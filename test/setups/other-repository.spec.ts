import { fork } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { freePorts } from '../support/free-ports';
import { emptyFolder, linesOf, type EmptyFolder } from '../support/remotes/first-remote';
import { CLI, plantBuilt, repositoryIn, type OtherRepository } from '../support/remotes/other-repository';
import { startDev } from '../support/remotes/start-dev';

// One installation for all of them.
test.describe.configure({ mode: 'default' });

let empty: EmptyFolder;
let repository: OtherRepository;
/** What npm asked of the registry of `@vestibule`, which has nothing. */
const asked: string[] = [];
const registry = createServer(({ url }, response) => {
  asked.push(String(url));
  response.writeHead(404).end('{}');
});

test.beforeAll(async () => {
  empty = emptyFolder({ npm_config_prefer_offline: 'true' });
  const { folder, type } = empty;
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  writeFileSync(path.join(folder, '.npmrc'), `@vestibule:registry=http://127.0.0.1:${port}/\n`);
  for (const line of linesOf('From an empty folder')) await type(line);
  repository = repositoryIn(folder);
});
test.afterAll(() => {
  registry.close();
  empty.remove();
});

test('the archives that docs/remotes/write-one.md names are all that is installed of @vestibule', async () => {
  const { folder, type } = empty;
  expect(asked).toEqual([]);
  // With a name that is not a file, npm would have asked.
  await expect(type('npm view @vestibule/contract version')).rejects.toThrow('E404');
  expect(asked).toEqual(['/@vestibule%2fcontract']);

  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const ours = Object.entries(packages).filter(([place]) => place.includes('node_modules/@vestibule/'));
  expect(ours.map(([place]) => path.basename(place))).toEqual([
    'auth-runtime',
    'contract',
    'login-flow',
    'messages',
    'remote-kit',
    'ui',
  ]);
  for (const [place, { resolved }] of ours) {
    expect(resolved).toMatch(/^file:.*\.tgz$/);
    expect(lstatSync(path.join(folder, place)).isDirectory()).toBe(true);
  }
});

test('what docs/remotes/write-one.md says makes a remote in another repository, which the shell mounts', async ({
  page,
  stack,
  signedInUser,
}) => {
  const { folder, run } = repository;
  const lines = [...linesOf('See it'), ...linesOf('Build and check it')];
  for (const command of ['dev', 'build', 'check']) expect(lines).toContain(`npx vestibule-remote ${command}`);
  run('node_modules/typescript/bin/tsc', '--noEmit');
  run('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--silent');
  run(CLI, 'build');
  for (const name of readdirSync(path.join(folder, 'node_modules', '@vestibule'))) {
    const readme = path.join(folder, 'node_modules', '@vestibule', name, 'README.md');
    expect(readFileSync(readme, 'utf8')).toMatch(`# @vestibule/${name}\n`);
  }
  expect(run(CLI, 'check')).not.toContain('WRONG');
  // The shell's own remotes are found, and what is new among them.
  const told = run(CLI, 'check', 'dist', '--shell', stack.shellUrl);
  expect(told).toContain('ok    places');
  const checkRemote = 'node_modules/@vestibule/remote-kit/dist/cli/check-remote.js';
  expect(run(checkRemote, '--shell', stack.shellUrl)).toMatch(/^the registry at .*remotes\.json$/m);

  await plantBuilt(page, folder);
  await signedInUser({ at: '/greeting' });
  await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByText('This section of the account is yours, too.')).toBeVisible();
});

test('vestibule-remote dev shows each edit, and keeps what was typed', async ({ page, allowConsole }) => {
  allowConsole(/webpack-dev-server/);
  const { folder } = repository;
  const port = await freePorts(1);
  const program = await startDev(folder, '--port', String(port));
  const edit = (name: string, from: string, to: string) => {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(from);
    writeFileSync(file, before.replace(from, to));
  };
  try {
    await page.goto(`http://localhost:${port}/?scenario`);
    await page.getByRole('link', { name: 'Somebody is signed in' }).click();
    const note = page.getByLabel('A note that only this page keeps');
    await note.fill('half typed');
    edit('greeting.page.tsx', "t('text')}", "t('text')} Edited.");
    await expect(page.getByText('Edited.')).toBeVisible();
    await expect(note).toHaveValue('half typed');

    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    edit('greeting.page.tsx', 'Edited.</p>', 'Edited.</b>');
    await expect(overlay.getByText(/greeting\.page/).first()).toBeVisible();
    edit('greeting.page.tsx', 'Edited.</b>', 'Edited again.</p>');
    await expect(page.getByText('Edited again.')).toBeVisible();
    await expect(note).toHaveValue('half typed');

    edit('remote.json', '"routes"', '"rotes"');
    await expect(overlay.getByText(/did you mean "routes"/).first()).toBeVisible();
    edit('remote.json', '"rotes"', '"routes"');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    // A new address shows without a restart.
    edit('remote.json', '"path": "/greeting"', '"path": "/hello"');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto(`http://localhost:${port}/hello`);
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
    // A page that is open says in the console that the server has ended.
    await page.goto('about:blank');
  } finally {
    await program.stop();
  }
});

test('vestibule-remote dev --api uses an API that runs already, and says what to do if it can’t', async ({
  page,
  stack,
  signIn,
  allowConsole,
}) => {
  allowConsole(/webpack-dev-server/);
  const { folder } = repository;
  const port = await freePorts(1);
  const pageUrl = `http://localhost:${port}`;
  const api = fork(path.join(folder, 'node_modules/@vestibule/remote-kit/dist/stack/page-api.mjs'), [
    pageUrl,
  ]);
  const ended = once(api, 'exit');
  const [told] = (await once(api, 'message')) as [
    { apiUrl: string; user: { email: string; password: string } },
  ];
  try {
    const program = await startDev(folder, '--port', String(port), '--api', told.apiUrl);
    await page.goto(`${pageUrl}/auth`);
    await signIn(told.user);
    await expect(page.getByText(`Signed in as ${told.user.email}`)).toBeVisible();
    await page.goto('about:blank');
    await program.stop();

    const dev = (address: string) => empty.type(`npx vestibule-remote dev --port ${port} --api ${address}`);
    await expect(dev('localhost')).rejects.toThrow("'localhost' is no address: --api takes one such as");
    await expect(dev('http://127.0.0.1:9')).rejects.toThrow(
      'Nothing answers at http://127.0.0.1:9: start the',
    );
    await expect(dev(stack.shellUrl)).rejects.toThrow(`at ${stack.shellUrl} is no API of Vestibule`);
    await expect(dev(stack.apiUrl)).rejects.toThrow(
      `is for ${stack.shellUrl}, and this page is at ${pageUrl}: choose that port with --port`,
    );
  } finally {
    api.disconnect();
    await ended;
  }
});

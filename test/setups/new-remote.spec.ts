import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { writeRemote } from '@vestibule/remote-kit/new-remote';
import { expect, test } from '../support/fixtures';
import { editRegistry, type Entry } from '../support/remotes/plant-remote';

test('what npm run new-remote writes builds unchanged, and the shell accepts and mounts it', async ({
  page,
  stack,
  signedInUser,
}) => {
  // In the repository, so it finds the packages that a folder of remotes/ would.
  const folder = path.resolve('dist', 'new-remote-mounted');
  const remote = path.join(folder, 'gift-cards');
  rmSync(folder, { recursive: true, force: true });
  writeRemote(remote, 'gift-cards');
  writeFileSync(
    path.join(remote, 'webpack.config.js'),
    `import { remoteConfig } from '@vestibule/remote-kit/webpack';
export default remoteConfig({ folder: import.meta.dirname, mode: 'production' });`,
  );
  const webpack = ['node_modules/webpack/bin/webpack.js', '--config', path.join(remote, 'webpack.config.js')];
  const { status, stdout, stderr } = spawnSync(process.execPath, webpack, { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  const shell = { origin: stack.shellUrl, folder: remote };
  expect(await checkAt(path.join(remote, 'dist'), shell)).toMatchObject([{ name: 'gift-cards', ok: true }]);

  const description = JSON.parse(readFileSync(path.join(remote, 'dist', 'remote.json'), 'utf8')) as Entry;
  await page.route('**/gift-cards-files/**', (route) =>
    route.fulfill({
      path: path.join(remote, 'dist', path.basename(new URL(route.request().url()).pathname)),
    }),
  );
  await editRegistry(page, (remotes) => [
    ...remotes,
    { ...description, entry: `/gift-cards-files/${String(description['entry'])}` },
  ]);
  await signedInUser({ at: '/gift-cards' });
  await expect(page.getByRole('heading', { name: 'Gift cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAt } from '@vestibule/contract/test-kit';
import { writeRemote } from '../../scripts/new-remote/write-remote.mjs';

// In the repository, so that it finds the packages that a folder of remotes/ would.
const folder = path.resolve('dist', 'new-remote');
const remote = path.join(folder, 'paid-plans');

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

test('a new remote builds as it was written, and a shell would take it', async () => {
  writeRemote(folder, 'paid-plans');
  writeFileSync(
    path.join(remote, 'webpack.config.js'),
    `import { remoteConfig } from '@vestibule/contract/webpack';
export default remoteConfig({ folder: import.meta.dirname, mode: 'production' });`,
  );
  const webpack = ['node_modules/webpack/bin/webpack.js', '--config', path.join(remote, 'webpack.config.js')];
  const built = spawnSync(process.execPath, webpack, { encoding: 'utf8' });
  expect(built.stdout + built.stderr).toContain('compiled successfully');
  const shell = { origin: 'http://localhost:3000', folder: remote };
  expect(await checkAt(path.join(remote, 'dist'), shell)).toMatchObject([{ name: 'paid-plans', ok: true }]);
}, 120_000);

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { otherRepository, plantBuilt } from '../support/remotes/other-repository';

test('docs/remotes/write-one.md is all it takes to build a remote in another repository', async ({
  page,
  stack,
  signedInUser,
}) => {
  const { folder, run } = otherRepository();
  run('node_modules/typescript/bin/tsc', '--noEmit');
  run('node_modules/webpack/bin/webpack.js', '--mode', 'production');
  for (const name of readdirSync(path.join(folder, 'node_modules', '@vestibule'))) {
    const readme = path.join(folder, 'node_modules', '@vestibule', name, 'README.md');
    expect(readFileSync(readme, 'utf8')).toMatch(`# @vestibule/${name}\n`);
  }
  const checkRemote = 'node_modules/@vestibule/remote-kit/dist/check-remote.js';
  expect(run(checkRemote, 'dist')).not.toContain('WRONG');
  // The shell's own remotes are found, and what is new among them.
  const told = run(checkRemote, 'dist', '--shell', stack.shellUrl);
  expect(told).toContain('ok    places');
  expect(run(checkRemote, '--shell', stack.shellUrl)).toMatch(/^the registry at .*remotes\.json$/m);

  await plantBuilt(page, folder);
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  await signedInUser({ at: '/greeting' });
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await expect(page.getByText('You are signed in to Vestibule.')).toBeVisible();
  rmSync(folder, { recursive: true });
});

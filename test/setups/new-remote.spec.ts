import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { writeRemote } from '@vestibule/remote-kit/new-remote';
import { build } from '@vestibule/remote-kit/build';
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

test('a remote brings its own languages, and is in English where it lacks the page’s', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const folder = path.resolve('dist', 'new-remote-speaks');
  const remote = path.join(folder, 'parcels');
  rmSync(folder, { recursive: true, force: true });
  writeRemote(remote, 'parcels');
  const sentences = {
    page: { title: 'Your parcels', left: '{count, plural, one {# parcel} other {# parcels}}' },
  };
  const inGerman = {
    page: { title: 'Ihre Pakete', left: '{count, plural, one {# Paket} other {# Pakete}}' },
  };
  mkdirSync(path.join(remote, 'messages'));
  const write = (language: string, content: object) =>
    writeFileSync(path.join(remote, 'messages', `${language}.json`), JSON.stringify(content));
  write('en', sentences);
  write('de', { page: { title: 'Ihre Pakete', left: '{number} Pakete' } });
  await expect(build(remote)).rejects.toThrow(/de\.json: page › left: \{count\} is missing/);
  write('de', inGerman);
  writeFileSync(
    path.join(remote, 'parcels.page.tsx'),
    `import type { PageProps } from '@vestibule/contract';
import { PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { page } from './messages/compiled/page';

export function ParcelsPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(page);
  return <PageCard appName={context.appName} title={t('title')}><p>{t('left', { count: 3 })}</p></PageCard>;
}
`,
  );
  expect(await build(remote)).toBe(0);

  const description = JSON.parse(readFileSync(path.join(remote, 'dist', 'remote.json'), 'utf8')) as Entry;
  await page.route('**/parcels-files/**', (route) =>
    route.fulfill({
      path: path.join(
        remote,
        'dist',
        new URL(route.request().url()).pathname.split('/parcels-files/')[1] ?? '',
      ),
    }),
  );
  await editRegistry(page, (remotes) => [
    ...remotes,
    { ...description, entry: `/parcels-files/${String(description['entry'])}` },
  ]);
  const speak = (language: string) =>
    context.addCookies([{ name: 'sCurrLanguage', value: language, url: stack.shellUrl }]);
  await speak('de');
  await signedInUser({ at: '/parcels' });
  await expect(page.getByRole('heading', { name: 'Ihre Pakete' })).toBeVisible();
  await expect(page.getByText('3 Pakete')).toBeVisible();
  await speak('fr');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your parcels' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

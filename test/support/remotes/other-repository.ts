import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { packedArchives } from '../packages/packed-packages';
import { editRegistry, type Entry } from './plant-remote';

const root = path.resolve('.');

/** The program of remotes, in another repository. */
export const CLI = 'node_modules/@vestibule/remote-kit/dist/cli/vestibule-remote.js';

/** Another team's repository, with a remote in it and what the page for remote authors says to install. */
export interface OtherRepository {
  readonly folder: string;
  /** Runs one of its Node programs; returns its output. Throws if it exits with anything but 0. */
  readonly run: (...args: readonly string[]) => string;
}

/**
 * Makes a repository of another team in a temporary folder: what `vestibule-remote new` writes, and the archives that
 * `npm run pack` writes. All other packages are this repository's, so no network is needed.
 *
 * @param files a folder whose files replace those of the new remote, or are added
 */
export function otherRepository(files?: string): OtherRepository {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-other-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@vestibule'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@vestibule') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const archive of packedArchives()) {
    const name = /vestibule-([a-z-]+)-\d/.exec(path.basename(archive))?.[1] ?? '';
    const target = path.join(modules, '@vestibule', name);
    mkdirSync(target);
    exec(root, 'tar', '-xzf', archive, '-C', target, '--strip-components=1');
  }
  exec(folder, process.execPath, CLI, 'new', 'greeting');
  if (files !== undefined) cpSync(files, folder, { recursive: true });
  return repositoryIn(folder);
}

/** The repository in a folder where everything is installed. */
export const repositoryIn = (folder: string): OtherRepository => ({
  folder,
  run: (...args) => exec(folder, process.execPath, ...args),
});

/** Serves what another repository has built, and lists it in the registry, for one page. */
export async function plantBuilt(page: Page, folder: string): Promise<void> {
  const description = JSON.parse(readFileSync(path.join(folder, 'dist', 'remote.json'), 'utf8')) as Entry;
  await page.route('**/elsewhere/**', (route) =>
    route.fulfill({
      path: path.join(folder, 'dist', path.basename(new URL(route.request().url()).pathname)),
    }),
  );
  await editRegistry(page, (remotes) => [
    ...remotes,
    { ...description, entry: `/elsewhere/${String(description['entry'])}` },
  ]);
}

function exec(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

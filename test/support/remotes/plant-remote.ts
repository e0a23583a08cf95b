import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editJson } from './edit-json';

const dist = path.resolve('dist');

/** An entry of `remotes.json`, as the tests change it. */
export type Entry = Readonly<Record<string, unknown>> & { readonly name: string };

/** Edits the registry as an operator would, for one page; the edits run latest first. */
export async function editRegistry(page: Page, edit: (remotes: readonly Entry[]) => object[]): Promise<void> {
  await editJson(page, 'remotes.json', ({ remotes, ...rest }) => ({
    ...rest,
    remotes: edit(remotes as Entry[]),
  }));
}

/**
 * What a registry lists about a remote built beside the shell, and serves its files.
 *
 * @param remote what its entry says besides entry and integrity
 * @param folder of `test/planted-remotes`
 */
export async function plantedEntry(page: Page, remote: Entry, folder = remote.name): Promise<Entry> {
  const file = path.join(dist, 'planted', folder, 'remote.json');
  const { entry, integrity } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  await page.route(`**/planted/${folder}/**`, (route) =>
    route.fulfill({ path: path.join(dist, new URL(route.request().url()).pathname) }),
  );
  const address = `/planted/${folder}/${entry}`;
  return { version: '1.0.0', contract: '1.2.0', entry: address, integrity, ...remote };
}

/** Adds remotes built beside the shell to its registry, as an operator would. */
export async function plantRemote(page: Page, ...planted: readonly Entry[]): Promise<void> {
  const entries = await Promise.all(planted.map((remote) => plantedEntry(page, remote)));
  await editRegistry(page, (remotes) => [...remotes, ...entries]);
}

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@vestibule/contract';
import type { Entry } from './plant-remote';

/**
 * The shell as it was built, with another registry, as an operator would publish it: for what its server reads. Files of
 * remotes that aren't the build's own are linked below `remotes/`.
 *
 * @param folder is written anew; `TEST_SHELL_DIST` of a stack
 * @param edit the registry's entries
 * @param added folders of built remotes, by name
 */
export function publishShell(
  folder: string,
  edit: (remotes: readonly Entry[]) => readonly object[],
  added: Readonly<Record<string, string>> = {},
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'remotes'), { recursive: true });
  const link = (from: string, to: string) => symlinkSync(path.resolve(from), path.join(folder, to));
  for (const file of readdirSync('dist/shell'))
    if (file !== 'remotes' && !file.startsWith('remotes.json')) link(`dist/shell/${file}`, file);
  for (const remote of readdirSync('dist/shell/remotes'))
    if (!Object.hasOwn(added, remote)) link(`dist/shell/remotes/${remote}`, `remotes/${remote}`);
  for (const [remote, built] of Object.entries(added)) link(built, `remotes/${remote}`);
  const { remotes } = JSON.parse(readFileSync('dist/shell/remotes.json', 'utf8')) as { remotes: Entry[] };
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: edit(remotes) }));
}

/** The entry of a built remote in a folder that `publishShell` has added. */
export function builtEntry(built: string, remote: Entry): Entry {
  const description = JSON.parse(readFileSync(path.join(built, 'remote.json'), 'utf8')) as Entry;
  const entry = `/remotes/${remote.name}/${String(description['entry'])}`;
  return { version: '1.0.0', contract: CONTRACT_VERSION, ...description, ...remote, entry };
}

/**
 * The shell as it was built, with remotes of `test/planted-remotes` in its registry.
 *
 * @param name of its folder in `.run`
 * @returns the folder, `TEST_SHELL_DIST` of a stack
 */
export function publishWithPlanted(name: string, ...planted: readonly Entry[]): string {
  const folder = path.resolve('.run', name);
  const built = Object.fromEntries(
    planted.map((remote) => [remote.name, path.resolve('dist/planted', remote.name)]),
  );
  const entries = planted.map((remote) => builtEntry(built[remote.name] ?? '', remote));
  publishShell(folder, (remotes) => [...remotes, ...entries], built);
  return folder;
}

/**
 * Edits a remote's entry in a folder of `publishShell` as an operator would, while it is served: the new file is there whole.
 *
 * @param change the keys to set
 */
export function editPublished(folder: string, name: string, change: object): void {
  const file = path.join(folder, 'remotes.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Entry[] };
  const edited = remotes.map((entry) => (entry.name === name ? { ...entry, ...change } : entry));
  writeFileSync(`${file}.new`, JSON.stringify({ remotes: edited }));
  renameSync(`${file}.new`, file);
}

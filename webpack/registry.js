import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE, JsonFilePlugin } from '@vestibule/remote-kit/webpack';
import { manifests, shellDist, UNLISTED } from './folders.js';

/**
 * Writes `remotes.json` beside the shell, with what it lists about each remote. A remote's own compiler must have
 * finished before.
 * @param {(manifest: { name: string }) => object} describe what the registry lists of a remote
 */
export const registryPlugin = (describe) =>
  new JsonFilePlugin('remotes.json', () => ({
    remotes: manifests.filter(({ name }) => !UNLISTED.includes(name)).map(describe),
  }));

/** What the registry lists about a built remote below the shell: its files by their paths from the root of the host. */
export function describeBuilt({ name }) {
  const file = path.join(shellDist, 'remotes', name, DESCRIPTION_FILE);
  const description = JSON.parse(readFileSync(file, 'utf8'));
  return { ...description, entry: `/remotes/${name}/${description.entry}` };
}

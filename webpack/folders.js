import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '..');
/** Where the built shell goes; its remotes below it. */
export const shellDist = path.join(root, 'dist', 'shell');

/**
 * Reads a JSON file of the repository.
 * @param {string[]} segments
 */
export function readJson(...segments) {
  return JSON.parse(readFileSync(path.join(root, ...segments), 'utf8'));
}

/** The remotes that are built, but listed only where an operator adds them to the registry. */
export const UNLISTED = ['prebuilt-ui'];

/** The manifests of all remotes in this repository, by name. */
export const manifests = readdirSync(path.join(root, 'remotes'))
  .toSorted()
  .map((folder) => {
    const { $schema: _, ...manifest } = readJson('remotes', folder, 'remote.json');
    return manifest;
  });

const FIRST_REMOTE_PORT = Number(process.env.VESTIBULE_REMOTES_PORT ?? 3010);

/**
 * The port of a remote's development server, or of its standalone page: 3010 and up (`VESTIBULE_REMOTES_PORT`), by name.
 * @param {string} remoteName
 */
export function remotePort(remoteName) {
  return FIRST_REMOTE_PORT + manifests.findIndex(({ name }) => name === remoteName);
}

/** What a page says before any code has come, in English; the server of the documents has the other languages. */
export const documentWords = readJson('server', 'document', 'messages', 'en.json').document;

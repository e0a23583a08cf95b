import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const NOT_SOURCES = /^(node_modules|dist|coverage|\..*|.*\.test\.tsx?|.*\.md)$/;

/** @param {string} path @returns {string[]} the files under it, in the same order on every file system */
function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.test(name))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * A hash over the names and contents of sources, to tell whether a rebuild is needed.
 * @param {string[]} paths files and folders, from the repository's root
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    hash.update(`${file}\0${readFileSync(join(ROOT, file)).toString('base64')}\0`);
  }
  return hash.digest('hex');
}

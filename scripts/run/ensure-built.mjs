import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from './processes.mjs';
import { inRoot, ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

/** All that the build reads. */
const SOURCES = [
  'src',
  'host-shell',
  'remotes',
  'webpack.config.js',
  'webpack',
  'package.json',
  'package-lock.json',
];
const NOT_SOURCES = /^(node_modules|dist|coverage|\..*|.*\.test\.tsx?|.*\.md)$/;

/** @param {string} path @returns {string[]} the files under it, in an order that every file system gives */
function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.test(name))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** A hash over the names and contents of all that the build reads. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) {
    hash.update(`${file}\0${readFileSync(join(ROOT, file)).toString('base64')}\0`);
  }
  return hash.digest('hex');
}

const STAMP = inRoot('dist', '.built-from');
/** Without it there is no build, whatever the stamp says. */
const BUILT = inRoot('dist', 'shell', 'index.html');

/**
 * Builds shell and remotes for production if their sources changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} how `quiet` keeps the build's output for a failure
 */
export async function ensureBuilt({ force = false, quiet = true } = {}) {
  // Taken before the build: what is edited meanwhile is a reason to build again.
  const sources = sourcesHash();
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (!force && built === sources && existsSync(BUILT)) return;
  rmSync(STAMP, { force: true });
  console.log('Building shell and remotes…');
  const webpack = [inRoot('node_modules', 'webpack', 'bin', 'webpack.js'), '--mode', 'production'];
  if (!(await succeeds(process.execPath, webpack, { quiet }))) {
    throw new Stop('The build failed (webpack says why above): put that right and try again.');
  }
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(STAMP, sources);
}

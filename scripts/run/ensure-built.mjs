import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { succeeds } from './processes.mjs';
import { inRoot } from './root.mjs';
import { hashOf } from './sources.mjs';
import { Stop } from './stop.mjs';

/** Everything that the build of shell and remotes reads. */
export const SOURCES = [
  'src',
  'host-shell',
  'remotes',
  'webpack.config.js',
  'webpack',
  'package.json',
  'package-lock.json',
];

/**
 * Builds a folder if its sources changed since the last build.
 * @param {object} of
 * @param {string[]} of.sources everything that the build reads; like the folder, from the repository's root
 * @param {string} of.folder what it writes to, with a stamp beside the files
 * @param {string} of.proof a file in it, without which there is no build, whatever the stamp says
 * @param {boolean} [of.force]
 * @param {() => Promise<void>} build throws if it fails
 */
export async function ifChanged({ sources, folder, proof, force = false }, build) {
  const stamp = inRoot(folder, '.built-from');
  // Taken before the build, so an edit during it causes another build.
  const now = hashOf(sources);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (!force && built === now && existsSync(inRoot(folder, proof))) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(inRoot(folder), { recursive: true });
  writeFileSync(stamp, now);
}

/**
 * Builds shell and remotes for production if their sources changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} how `quiet` keeps the build's output for a failure
 */
export async function ensureBuilt({ force = false, quiet = true } = {}) {
  await ifChanged({ sources: SOURCES, folder: 'dist', proof: 'shell/index.html', force }, async () => {
    console.log('Building shell and remotes…');
    const webpack = [inRoot('node_modules', 'webpack', 'bin', 'webpack.js'), '--mode', 'production'];
    if (!(await succeeds(process.execPath, webpack, { quiet }))) {
      throw new Stop('The build failed (webpack says why above): fix that and try again.');
    }
  });
}

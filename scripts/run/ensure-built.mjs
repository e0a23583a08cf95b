import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { succeeds } from './processes.mjs';
import { inRoot } from './root.mjs';
import { hashOf } from './sources.mjs';
import { Stop } from './stop.mjs';

/** Everything that the build reads. */
const SOURCES = [
  'src',
  'host-shell',
  'remotes',
  'webpack.config.js',
  'webpack',
  'package.json',
  'package-lock.json',
];
const STAMP = inRoot('dist', '.built-from');
/** Without it there is no build, whatever the stamp says. */
const BUILT = inRoot('dist', 'shell', 'index.html');

/**
 * Builds shell and remotes for production if their sources changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} how `quiet` keeps the build's output for a failure
 */
export async function ensureBuilt({ force = false, quiet = true } = {}) {
  // Taken before the build, so an edit during it causes another build.
  const sources = hashOf(SOURCES);
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (!force && built === sources && existsSync(BUILT)) return;
  rmSync(STAMP, { force: true });
  console.log('Building shell and remotes…');
  const webpack = [inRoot('node_modules', 'webpack', 'bin', 'webpack.js'), '--mode', 'production'];
  if (!(await succeeds(process.execPath, webpack, { quiet }))) {
    throw new Stop('The build failed (webpack says why above): fix that and try again.');
  }
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(STAMP, sources);
}

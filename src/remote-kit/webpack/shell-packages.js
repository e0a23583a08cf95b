import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The packages that a page has one copy of, the shell's. */
const OWN_PACKAGES = ['@vestibule/auth-runtime', '@vestibule/ui'];
const REACT_PACKAGES = ['react', 'react-dom'];

/**
 * What the shell provides to remotes, by the key of Module Federation's share list, in the versions installed for a
 * folder, which its code is written against. `react-dom` always has React's version.
 *
 * @param {string} folder whose packages are used: a remote's
 * @returns {{ [key: string]: { requiredVersion: string } }}
 */
export function shellPackages(folder) {
  const own = OWN_PACKAGES.map((name) => readPackage(folder, name));
  const react = `^${readPackage(folder, 'react').version}`;
  return Object.fromEntries([
    // With a trailing slash a key covers the package's other entry points.
    ...REACT_PACKAGES.flatMap((name) => [name, `${name}/`]).map((key) => [key, { requiredVersion: react }]),
    // One key for each: with prefix keys, packages like SuperTokens' end up as two copies.
    ...own.flatMap(({ name, version, exports }) =>
      entryPoints(exports).map((entry) => [name + entry.slice(1), { requiredVersion: `^${version}` }]),
    ),
  ]);
}

/**
 * Reads a package's own description, wherever it is installed.
 *
 * @param {string} folder that depends on it
 * @param {string} name
 * @returns {{ name: string, version: string, exports?: unknown, peerDependencies?: Record<string, string> }}
 */
export function readPackage(folder, name) {
  const file = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

// The shell needs the last one before anything can be shared.
const UNSHARED = ['./package.json', './reload-once'];

/** @param {unknown} exports @returns {string[]} */
function entryPoints(exports) {
  if (typeof exports !== 'object' || exports === null) return ['.'];
  return Object.keys(exports).filter((entry) => !UNSHARED.includes(entry));
}

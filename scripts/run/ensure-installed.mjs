import { existsSync, readFileSync } from 'node:fs';
import { requireNode } from './node-version.mjs';
import { succeeds } from './processes.mjs';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** @param {string} path @returns {Record<string, LockedPackage>} */
function packagesOf(path) {
  const lockfile = /** @type {Lockfile} */ (JSON.parse(readFileSync(path, 'utf8')));
  return Object.fromEntries(
    Object.entries(lockfile.packages ?? {}).filter(([folder]) => folder.includes('node_modules/')),
  );
}

/**
 * Whether node_modules holds what package-lock.json names. npm writes what it installed to
 * `node_modules/.package-lock.json` as its last step, so the two can be compared without a stamp of our own, and a
 * manual install counts.
 * @param {string} root
 */
export function isInstalled(root = ROOT) {
  const installedPath = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installedPath)) return false;
  const installed = packagesOf(installedPath);
  const wanted = packagesOf(`${root}/package-lock.json`);
  const missing = Object.entries(wanted).some(([folder, { version, link, optional }]) =>
    // An optional package is absent if it is for another system.
    folder in installed ? installed[folder]?.version !== version && !link : !optional,
  );
  return !missing && Object.keys(installed).every((folder) => folder in wanted);
}

/**
 * Installs the npm packages if node_modules doesn't hold what package-lock.json names, and compiles the sentences. Refuses a
 * Node that is too old.
 */
export async function ensureInstalled() {
  requireNode();
  if (!isInstalled()) await install();
  // Only now: it needs what was installed.
  const { ensureMessages } = await import('../messages/messages.mjs');
  await ensureMessages();
}

async function install() {
  console.log('Installing npm packages…');
  // `npm ci` first removes all packages, even from running programs: it is for when there are none.
  const command = existsSync(`${ROOT}/node_modules`) ? ['install', '--no-save'] : ['ci'];
  if (!(await succeeds('npm', [...command, '--no-fund', '--no-audit', '--loglevel=error']))) {
    throw new Stop(
      'The npm packages could not be installed (npm says why above): put that right, or remove node_modules, and try again.',
    );
  }
}

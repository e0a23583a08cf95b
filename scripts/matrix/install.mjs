import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';
import { folderOf, OTHERS } from './versions.mjs';

/** @typedef {import('./versions.mjs').Sdk} Sdk */

const BACKEND = inRoot('test', 'versions', 'backend');

/**
 * Installs a version of supertokens-node from the npm registry, in a folder of its own that npm's lockfile here knows
 * nothing of, and compiles the product's backend into it.
 * @param {Sdk} sdk
 * @param {readonly string[]} archives of Vestibule's plugins and of what they need
 * @throws {Stop} if npm can't, or if what it installed isn't what the registry published
 */
export async function install(sdk, archives) {
  const folder = folderOf(sdk.version);
  mkdirSync(folder, { recursive: true });
  // Changed plugins have the version that they had before, so npm would keep the old ones.
  rmSync(path.join(folder, 'node_modules', '@vestibule'), { recursive: true, force: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = [`supertokens-node@${sdk.version}`, ...OTHERS];
  const { status, output } = npmInstall(folder, [...wanted, ...(sdk.plugins ? archives : [])]);
  if (status !== 0) throw new Stop(`supertokens-node ${sdk.version} could not be installed:\n${output}`);
  assertPublished(sdk, folder);
  if (!sdk.plugins) assertRefused(sdk, folder, [...wanted, ...archives]);
  // The compiler isn't needed before, and takes a while to load.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [
      { in: path.join(BACKEND, 'index.ts'), out: 'backend' },
      ...(sdk.plugins ? [{ in: path.join(BACKEND, 'plugins.ts'), out: 'plugins' }] : []),
    ],
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
}

/** @param {string} folder @param {readonly string[]} packages @param {string[]} options */
function npmInstall(folder, packages, ...options) {
  const args = ['install', '--no-save', '--prefer-offline', '--prefix', folder];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', [...args, ...quiet, ...options, ...packages], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** npm compares each archive with what the registry says of it; we compare that with what we know. @param {Sdk} sdk @param {string} folder */
function assertPublished({ version, integrity }, folder) {
  const installed = JSON.parse(readFileSync(path.join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const found = installed.packages['node_modules/supertokens-node'];
  if (found?.version === version && found.integrity === integrity) return;
  throw new Stop(
    `supertokens-node ${version} is not what the npm registry published: its integrity is ${found?.integrity}.`,
  );
}

/** The plugins say which versions they work with, and npm refuses them for others. @param {Sdk} sdk @param {string} folder @param {readonly string[]} packages */
function assertRefused({ version }, folder, packages) {
  const { output } = npmInstall(folder, packages, '--dry-run');
  if (/ERESOLVE/.test(output)) return;
  throw new Stop(
    `npm would install Vestibule's plugins with supertokens-node ${version}, which can't take them: see their peerDependencies.`,
  );
}

import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '@vestibule/remote-kit/webpack';
import { root } from '../../webpack/folders.js';

/**
 * @typedef {object} Versions of what stands in a remote's own `node_modules`
 * @property {{ [name: string]: string }} [own] versions of packages that the shell provides
 * @property {string} [react] the package that stands there as `react`
 */

/**
 * The folder of a remote whose repository has different versions installed than the shell. Remotes take these packages
 * from the shell, so a build only sees their `package.json`; React's are the published ones, if there are any.
 *
 * @param {string} name
 * @param {Versions} versions
 */
export function skewedFolder(name, { own = {}, react }) {
  const folder = path.join(root, '.cache', 'skewed', name);
  const modules = path.join(folder, 'node_modules');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'skewed'), folder, { recursive: true });
  for (const [dependency, version] of Object.entries(own)) {
    const copy = path.join(modules, dependency);
    mkdirSync(copy, { recursive: true });
    const description = { ...readPackage(root, dependency), version };
    writeFileSync(path.join(copy, 'package.json'), JSON.stringify(description));
  }
  if (react) {
    mkdirSync(modules, { recursive: true });
    symlinkSync(path.join(root, 'node_modules', react), path.join(modules, 'react'));
  }
  return folder;
}

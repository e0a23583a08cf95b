import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { succeeds } from './processes.mjs';
import { inRoot } from './root.mjs';
import { Stop } from './stop.mjs';

/** The folder of the program of a Node that `installNode` has brought. @param {string} range */
export const nodeFolder = (range) =>
  path.join(inRoot('.cache', 'nodes', range), 'node_modules', 'node', 'bin');

/**
 * Brings another Node, from the npm package `node`.
 * @param {string} range such as `22`: the newest of it
 * @returns {Promise<string>} the folder of its program
 */
export async function installNode(range) {
  const folder = inRoot('.cache', 'nodes', range);
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error', '--prefix', folder];
  if (!(await succeeds('npm', [...install, `node@${range}`], { quiet: true }))) {
    throw new Stop(`Node ${range} could not be installed (npm says why above): try one that exists.`);
  }
  return nodeFolder(range);
}

import path from 'node:path';

const COMPILED = /[\\/]([\w-]+)[\\/]messages[\\/]compiled[\\/]([\w-]+)\.[jt]s$/;

/**
 * The group of sentences that a module was compiled from.
 *
 * @param {string} file
 * @returns {{ folder: string, name: string, id: string } | undefined} its folder and name, and the name that is its own among
 *   all packages
 */
export function groupAt(file) {
  const [, owner, name] = COMPILED.exec(file) ?? [];
  // The languages of the product are no group.
  if (owner === undefined || name === undefined || name === 'languages') return undefined;
  return { folder: path.dirname(file), name, id: `${owner}/${name}` };
}

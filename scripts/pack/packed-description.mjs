import { readFileSync } from 'node:fs';
import { inRoot } from '../run/root.mjs';

/**
 * What a package's `package.json` says, with `publishConfig` for what is different in its archive; its entry points and
 * programs by name.
 * @param {string} folder from the repository's root
 */
export function description(folder) {
  const { private: _private, devDependencies: _tools, publishConfig, ...rest } = read(folder);
  const { exports, ...same } = { ...rest, ...publishConfig };
  return { ...same, exports: typeof exports === 'string' ? { '.': exports } : exports };
}

/**
 * The `package.json` of a package in its archive: its entry points are compiled, with types.
 * @param {string} folder from the repository's root
 */
export function packedDescription(folder) {
  const { exports, bin, dependencies = {}, peerDependencies, ...same } = description(folder);
  const { repository } = read('.');
  const [ours, others] = [true, false].map((own) =>
    Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => name.startsWith('@vestibule/') === own),
    ),
  );
  return {
    ...same,
    dependencies: others,
    // npm asks its registry for the dependencies of an archive before it looks at the other archives of the line; for its
    // peers it looks there first. And a product has each of our packages once.
    peerDependencies: { ...peerDependencies, ...ours },
    repository: { ...repository, directory: folder },
    exports: mapped(exports, entryPoint),
    bin: mapped(bin, (file) => compiledTo(file)),
  };
}

/** @param {string} file */
const entryPoint = (file) =>
  /\.[jt]s$/.test(file) ? { types: compiledTo(file, '.d.ts'), default: compiledTo(file) } : copiedTo(file);

/** @param {string} file of the sources, which is packed as it is */
const copiedTo = (file) => (file === './package.json' ? file : file.replace(/^\.\//, './dist/'));

/** @param {string} file of the sources @param {string} ending */
export const compiledTo = (file, ending = '.js') => file.replace(/^\.\/(.*)\.[jt]s$/, `./dist/$1${ending}`);

/** @param {Record<string, string> | undefined} entries @param {(file: string) => unknown} change */
const mapped = (entries, change) =>
  entries && Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, change(file)]));

/** @param {string} folder */
const read = (folder) => JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));

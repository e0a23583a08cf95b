import { readFileSync } from 'node:fs';
import { inRoot } from '../run/root.mjs';

/** What the preset builds with; the repository's own description has their versions, written once. */
const BUILD_TOOLS = [
  '@swc/core',
  'compression-webpack-plugin',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'html-webpack-plugin',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'swc-loader',
  'webpack-merge',
];
/** Those that only work in one version, and that the remote runs itself. */
const PEERS = ['@module-federation/enhanced', 'webpack'];

/**
 * The `package.json` of a package in its archive: its entry points are compiled, with types.
 * @param {string} folder of `src`
 */
export function packedDescription(folder) {
  const { private: _private, exports, publishConfig, ...rest } = read('src', folder, 'package.json');
  const { devDependencies } = read('package.json');
  const versions = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, devDependencies[name]]));
  return {
    ...rest,
    ...publishConfig,
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, file]) => [entry, entryPoint(String(file))]),
    ),
    ...(folder === 'remote-kit' && {
      dependencies: { ...rest.dependencies, ...versions(BUILD_TOOLS) },
      peerDependencies: versions(PEERS),
    }),
  };
}

/** @param {string} file */
function entryPoint(file) {
  if (file.endsWith('.json')) return file;
  const compiled = `./dist/${file.slice(2).replace(/\.[jt]s$/, '')}`;
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` };
}

/** @param {string[]} file */
const read = (...file) => JSON.parse(readFileSync(inRoot(...file), 'utf8'));

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, federation } from './base-config.js';
import { descriptionPlugin, ENTRY_FILE, HashedEntryPlugin } from './hashed-entry.js';
import { IntegrityPlugin } from './integrity.js';
import { jsonMistakes } from './json-mistakes.js';
import { KeptBuildsPlugin } from './kept-builds.js';
import { NoOwnSdkPlugin } from './no-own-sdk.js';
import { sdkPackages, shellPackages } from './shell-packages.js';

const containerRuntime = path.join(import.meta.dirname, 'container-runtime.js');

const CONTAINER_RUNTIME = {
  '@module-federation/runtime$': containerRuntime,
  '@module-federation/runtime/helpers$': containerRuntime,
};

/**
 * @typedef {object} RemoteBuild
 * @property {string} folder the remote's folder, with `remote.json`, `index.ts` and `package.json`
 * @property {'production' | 'development'} mode
 * @property {string} [output] where its files go; defaults to `dist` in its folder
 * @property {string} [root] the repository; defaults to the remote's folder
 * @property {number} [port] of its development server
 * @property {{ name: string }} [manifest] the content of its `remote.json`
 * @property {object} [shared] further packages of the remote to share
 */

/**
 * The build of a remote: a container that exposes the remote's `index.ts`, uses what the shell provides, and contains
 * the integrity of its chunks. Beside it is a `remote.json` with what a registry lists about it.
 *
 * @param {RemoteBuild} build
 * @returns {import('webpack').Configuration}
 * @example
 * export default (_env, { mode = 'production' }) => remoteConfig({ folder: import.meta.dirname, mode, port: 3014 });
 */
export function remoteConfig({
  folder,
  mode,
  output = path.join(folder, 'dist'),
  root = folder,
  port,
  manifest = readManifest(folder),
  shared = {},
}) {
  const { name } = manifest;
  const container = containerName(name);
  return merge(baseConfig({ name, uniqueName: container, mode, root }), {
    entry: {},
    output: { path: output, publicPath: 'auto' },
    resolve: { alias: CONTAINER_RUNTIME },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: ENTRY_FILE,
        exposes: { './remote': path.join(folder, 'index.ts') },
        shared: { ...takenPackages(folder), ...shared },
        experiments: { optimization: { ...federation.experiments.optimization, disableRemote: true } },
      }),
      new NoOwnSdkPlugin(name),
      ...(mode === 'production'
        ? [new IntegrityPlugin(), new HashedEntryPlugin(manifest), new KeptBuildsPlugin()]
        : [descriptionPlugin(manifest)]),
    ],
    devServer: {
      port,
      host: 'localhost',
      // The shell is on another port, and nothing here needs a session.
      headers: { 'access-control-allow-origin': '*' },
      hot: false,
      client: { overlay: false },
    },
  });
}

// A remote has no copy to fall back to, so a page can't end up with two. It runs on any version of the same major: an
// older minor may lack something, which affects only the remote's own box.
function takenPackages(folder) {
  return Object.fromEntries(
    Object.entries({ ...shellPackages(folder), ...sdkPackages(folder) }).map(([key, { requiredVersion }]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: majorOf(requiredVersion), import: false },
    ]),
  );
}

/** @param {string} range such as `^1.2.3` @returns {string} such as `1.x` */
function majorOf(range) {
  const major = /^\^(\d+)\./.exec(range)?.[1];
  return major === undefined ? range : `${major}.x`;
}

// The contract has the same rule for the shell.
function containerName(remoteName) {
  return `vestibule_${remoteName.replaceAll('-', '_')}`;
}

/** @param {string} folder @throws if it has none, or one with mistakes: it names each by its line */
function readManifest(folder) {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`There is no remote.json in ${folder}: a remote says there what it is.`);
  const text = readFileSync(file, 'utf8');
  const mistakes = jsonMistakes(path.relative(process.cwd(), file), text, 'remote');
  if (mistakes.length > 0) throw new Error(mistakes.map(({ text: words }) => words).join('\n'));
  // Where its author's editor finds the schema says nothing where it is built to.
  const { $schema: _, ...manifest } = JSON.parse(text);
  return manifest;
}

import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, federation } from './base-config.js';
import { buildPurpose } from './edited/build-purpose.js';
import { descriptionPlugin, ENTRY_FILE, HashedEntryPlugin } from './hashed-entry.js';
import { IntegrityPlugin } from './integrity.js';
import { KeptBuildsPlugin } from './kept-builds.js';
import { NoOwnSdkPlugin } from './no-own-sdk.js';
import { pageConfig } from './edited/page-config.js';
import { readManifest } from './json-mistakes.js';
import { takenPackages } from './shell-packages.js';

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
  const purpose = buildPurpose();
  if (purpose === 'page') return pageConfig({ folder, root, name, port });
  const container = containerName(name);
  const built = merge(baseConfig({ name, uniqueName: container, mode, root }), {
    entry: {},
    output: { path: output, publicPath: 'auto' },
    resolve: { alias: CONTAINER_RUNTIME },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: ENTRY_FILE,
        exposes: { './remote': path.join(folder, 'index.ts') },
        shared: { ...takenAlone(folder), ...shared },
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
  return purpose === 'shell' ? editedInShell(built) : built;
}

// A deployed shell asks for integrity, and its React for production code; what only makes files smaller would make each
// edit slower.
function editedInShell(built) {
  const kept = built.plugins.filter(
    (plugin) => !(plugin instanceof KeptBuildsPlugin || plugin instanceof CompressionPlugin),
  );
  return {
    ...built,
    name: `${built.name}-edited`,
    cache: { ...built.cache, name: `${built.cache.name}-edited` },
    devtool: 'cheap-module-source-map',
    optimization: { ...built.optimization, minimize: false, emitOnErrors: false },
    plugins: kept,
    devServer: {
      ...built.devServer,
      headers: { ...built.devServer.headers, 'access-control-allow-private-network': 'true' },
      client: false,
      liveReload: false,
      webSocketServer: false,
    },
  };
}

function takenAlone(folder) {
  return Object.fromEntries(
    Object.entries(takenPackages(folder)).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, import: false },
    ]),
  );
}

// The contract has the same rule for the shell.
function containerName(remoteName) {
  return `vestibule_${remoteName.replaceAll('-', '_')}`;
}

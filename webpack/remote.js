import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, federation } from './base.js';
import { containerName, root, shellDist } from './folders.js';
import { ENTRY_FILE, HashedEntryPlugin } from './registry.js';
import { sharedList } from './shared.js';

/**
 * The build of one remote: a container that exposes the remote's `index.ts`, and takes what the shell provides.
 *
 * @param {{ manifest: object, mode: 'production' | 'development', port: number }} build
 */
export function remoteConfig({ manifest, mode, port }) {
  const { name } = manifest;
  const container = containerName(name);
  return merge(baseConfig({ name, uniqueName: container, mode }), {
    entry: {},
    output: { path: path.join(shellDist, 'remotes', name), publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: ENTRY_FILE,
        exposes: { './remote': path.join(root, 'remotes', name, 'index.ts') },
        shared: sharedList('takes'),
        experiments: { optimization: { ...federation.experiments.optimization, disableRemote: true } },
      }),
      ...(mode === 'production' ? [new HashedEntryPlugin()] : []),
    ],
    devServer: {
      port,
      host: 'localhost',
      // The shell is on another port; there is nothing here that a session could open.
      headers: { 'access-control-allow-origin': '*' },
      hot: false,
      client: { overlay: false },
    },
  });
}

import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { merge } from 'webpack-merge';
import { baseConfig, federation } from './base.js';
import { containerName, manifests, root, shellDist } from './folders.js';
import { IntegrityPlugin } from './integrity.js';
import { ENTRY_FILE, HashedEntryPlugin } from './registry.js';
import { sharedList } from './shared.js';

/**
 * The build of one remote: a container that exposes the remote's `index.ts`, and takes what the shell provides.
 *
 * @param {{ name: string, mode: 'production' | 'development', port?: number, manifest?: object, folder?: string,
 *   output?: string, shared?: object }} build `manifest` is what its `remote.json` says, `folder` has the remote's `index.ts`, `output` gets its files; left out, they are where this
 *   repository has them. `shared` are packages of its own that the remote shares besides
 */
export function remoteConfig({
  name,
  mode,
  port,
  manifest = manifests.find((candidate) => candidate.name === name),
  folder = path.join(root, 'remotes', name),
  output = path.join(shellDist, 'remotes', name),
  shared = {},
}) {
  const container = containerName(name);
  return merge(baseConfig({ name, uniqueName: container, mode }), {
    entry: {},
    output: { path: output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: ENTRY_FILE,
        exposes: { './remote': path.join(folder, 'index.ts') },
        shared: { ...sharedList('takes'), ...shared },
        experiments: { optimization: { ...federation.experiments.optimization, disableRemote: true } },
      }),
      ...(mode === 'production' ? [new IntegrityPlugin(), new HashedEntryPlugin(manifest)] : []),
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

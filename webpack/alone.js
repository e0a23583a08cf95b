import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@vestibule/contract/webpack';
import { merge } from 'webpack-merge';
import { apiDomain, devConfigRoute } from './dev-config.js';
import { manifests, root } from './folders.js';
import { htmlPage } from './shell.js';

/**
 * The standalone page of one remote: the shell and the remote in one ordinary bundle, with a SuperTokens runtime of
 * its own. The remotes that fill a slot come along, so that the page is whole; routes are the one remote's.
 *
 * @param {{ name: string, port: number }} remote
 */
export function aloneConfig({ name, port }) {
  const base = baseConfig({
    name: `alone-${name}`,
    uniqueName: `vestibule_alone`,
    mode: 'development',
    root,
  });
  return merge(base, {
    entry: { alone: path.join(root, 'host-shell', 'alone', 'alone.tsx') },
    output: { path: path.join(root, 'dist', 'alone', name), publicPath: '/' },
    resolve: { alias: { 'vestibule-alone$': writeModules(name) } },
    plugins: [htmlPage()],
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      setupMiddlewares: devConfigRoute,
      // What a scenario orders; the API takes it from this machine alone.
      proxy: [{ context: ['/dev'], target: apiDomain }],
    },
  });
}

function writeModules(name) {
  const included = manifests.filter((manifest) => manifest.name === name || manifest.slots.length > 0);
  const lines = included.map((manifest) => {
    const own = manifest.name === name ? manifest : { ...manifest, routes: [] };
    const index = path.join(root, 'remotes', manifest.name, 'index.ts');
    return `  { manifest: ${JSON.stringify(own)}, load: () => import(${JSON.stringify(index)}) },`;
  });
  const folder = path.join(root, '.cache', 'alone');
  const file = path.join(folder, `${name}.js`);
  mkdirSync(folder, { recursive: true });
  const scenarios = path.join(root, 'remotes', name, 'scenarios.ts');
  writeFileSync(
    file,
    [
      'export const remotes = [',
      ...lines,
      '];',
      existsSync(scenarios)
        ? `export { scenarios } from ${JSON.stringify(scenarios)};`
        : 'export const scenarios = [];',
      '',
    ].join('\n'),
  );
  return file;
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@vestibule/remote-kit/webpack';
import { merge } from 'webpack-merge';
import { apiDomain, devServer } from './dev-config.js';
import { manifests, root, UNLISTED } from './folders.js';
import { htmlPage } from './shell.js';
import { typefaceRule } from './typeface-loader.js';

/**
 * The standalone page of one remote: the shell and the remote in one ordinary bundle, with a SuperTokens runtime of
 * its own. The remotes that fill a slot come along, so that the page is whole; routes are the one remote's, and where some
 * of them are for a session, the screens that lead to one. Several pages in one build share what they have in common.
 *
 * @param {readonly { name: string, port: number }[]} remotes the first one's port is the development server's
 * @param {{ refresh?: boolean }} [options] with `refresh`, for a development server: components keep their state while their
 *   code is edited, and the page shows what doesn't compile
 */
export function standaloneConfig(remotes, { refresh = false } = {}) {
  const names = remotes.map(({ name }) => name);
  const base = baseConfig({
    name: `standalone-${names.join('-')}`,
    uniqueName: `vestibule_standalone`,
    mode: 'development',
    root,
    refresh,
  });
  return merge(base, {
    entry: Object.fromEntries(names.map((name) => [name, writeEntry(name)])),
    output: { path: path.join(root, 'dist', 'standalone'), publicPath: '/' },
    module: { rules: [typefaceRule()] },
    plugins: names.map((name) => htmlPage({ chunks: [name], filename: `${name}.html` })),
    devServer: devServer({
      hot: refresh,
      port: remotes[0].port,
      historyApiFallback: { index: `/${names[0]}.html` },
      // A scenario's control calls; the API accepts them only from this machine.
      proxy: [{ context: ['/dev'], target: apiDomain }],
    }),
  });
}

function writeEntry(name) {
  const hasGates = manifests.some(
    (manifest) => manifest.name === name && manifest.routes.some(({ gate }) => gate),
  );
  const included = manifests
    .map((manifest) => {
      if (manifest.name === name) return manifest;
      if (UNLISTED.includes(manifest.name)) return { ...manifest, routes: [], slots: [] };
      // Below the website base path are the screens that a gate leads to: sign-in, factors, verification.
      return { ...manifest, routes: hasGates ? manifest.routes.filter(({ from }) => from !== 'site') : [] };
    })
    // As in the registry, a remote that is off by default is only on its own page.
    .filter((manifest) => manifest.enabled !== false || manifest.name === name)
    .filter(({ routes, slots }) => routes.length > 0 || slots.length > 0);
  const lines = included.map((manifest) => {
    const index = path.join(root, 'remotes', manifest.name, 'index.ts');
    return `  { manifest: ${JSON.stringify(manifest)}, load: () => import(${JSON.stringify(index)}) },`;
  });
  const folder = path.join(root, '.cache', 'standalone');
  const file = path.join(folder, `${name}.js`);
  mkdirSync(folder, { recursive: true });
  const scenarios = path.join(root, 'remotes', name, 'scenarios.ts');
  writeFileSync(
    file,
    [
      `import { startStandalone } from ${JSON.stringify(path.join(root, 'host-shell', 'dev', 'standalone', 'standalone.ts'))};`,
      existsSync(scenarios)
        ? `import { scenarios } from ${JSON.stringify(scenarios)};`
        : 'const scenarios = [];',
      'const remotes = [',
      ...lines,
      '];',
      'void startStandalone(remotes, scenarios);',
      '',
    ].join('\n'),
  );
  return file;
}

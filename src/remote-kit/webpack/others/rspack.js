import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { integrityOf } from '../integrity-of.js';
import { readManifest } from '../json-mistakes.js';
import { takenPackages } from '../shell-packages.js';

const ENTRY = 'entry.js';

/**
 * The build of a remote with Rspack, as the preset for webpack makes it: a container that exposes the remote's
 * `index.ts`, uses what the shell provides, and contains the integrity of its scripts. Beside it is a `remote.json` with
 * what a registry lists about it.
 *
 * @param {{ folder: string, mode: 'production' | 'development', output?: string }} build
 * @returns {any} a configuration of Rspack: its types are Rspack's
 * @example
 * export default (_env, { mode = 'production' }) => remoteConfig({ folder: import.meta.dirname, mode });
 */
export function remoteConfig({ folder, mode, output = path.join(folder, 'dist') }) {
  const manifest = readManifest(folder);
  const container = `vestibule_${manifest.name.replaceAll('-', '_')}`;
  const shared = Object.entries(takenPackages(folder)).map(([key, requiredVersion]) => [
    key,
    { singleton: true, strictVersion: true, requiredVersion, import: false },
  ]);
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: output,
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      chunkFilename: '[id].[contenthash:16].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: 'vestibule-chunks',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: swc(mode) }],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: ENTRY,
        exposes: { './remote': path.join(folder, 'index.ts') },
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
      { apply: (/** @type {any} */ compiler) => describe(compiler, manifest, output) },
    ],
  };
}

function swc(mode) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: mode !== 'production' } },
      target: 'es2022',
    },
  };
}

/** Writes the hashes of chunks into the entry, and what a registry lists beside it. */
function describe(compiler, manifest, output) {
  const { SubresourceIntegrityPlugin } = compiler.rspack;
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }).apply(compiler);
  compiler.hooks.afterEmit.tap('VestibuleRemote', () => {
    const content = readFileSync(path.join(output, ENTRY));
    const entry = `entry.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`;
    renameSync(path.join(output, ENTRY), path.join(output, entry));
    const description = { ...manifest, entry, integrity: integrityOf(content) };
    writeFileSync(path.join(output, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
  });
}

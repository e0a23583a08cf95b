import { createHash } from 'node:crypto';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { integrityOf } from '../integrity-of.js';
import { readManifest } from '../json-mistakes.js';
import { takenPackages } from '../shell-packages.js';

const ENTRY = 'entry.js';
const NAME = 'VestibuleRemote';

/** How long a chunk may take to arrive, in milliseconds, as with the preset for webpack. */
const CHUNK_TIMEOUT = 12_000;

/**
 * The build of a remote with Rspack, as the preset for webpack makes it: a container that exposes the remote's
 * `index.ts`, uses what the shell provides, and contains the integrity of its scripts. Beside it is a `remote.json` with
 * what a registry lists about it.
 *
 * @param {{ folder: string, mode: 'production' | 'development', output?: string, port?: number }} build `port` is that of
 *   `rspack serve`, for a shell that tries the remote
 * @returns {any} a configuration of Rspack: its types are Rspack's
 * @example
 * export default (_env, { mode = 'production' }) => remoteConfig({ folder: import.meta.dirname, mode });
 */
export function remoteConfig({ folder, mode, output = path.join(folder, 'dist'), port }) {
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
      cssChunkFilename: '[id].[contenthash:16].css',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      crossOriginLoading: 'anonymous',
      trustedTypes: 'vestibule-chunks',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: swc(mode) },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.module\.css$/, type: 'css/module' },
      ],
      // As the preset for webpack has them: `styles.total`, by the default export.
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': { localIdentName: mode === 'production' ? '[hash:base64:8]' : '[name]__[local]' },
      },
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
      { apply: (/** @type {any} */ compiler) => describe(compiler, manifest) },
    ],
    devServer: servedToShell(port),
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
function describe(compiler, manifest) {
  const { SubresourceIntegrityPlugin, Compilation, sources } = compiler.rspack;
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }).apply(compiler);
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    // The hashes are in it by then.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      const content = compilation.getAsset(ENTRY).source.buffer();
      const entry = `entry.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`;
      compilation.renameAsset(ENTRY, entry);
      const description = { ...manifest, entry, integrity: integrityOf(content) };
      const text = `${JSON.stringify(description, null, 2)}\n`;
      compilation.emitAsset('remote.json', new sources.RawSource(text));
    });
  });
}

// The shell is on another port, maybe even another host, and loads the page again itself.
function servedToShell(port) {
  return {
    port,
    host: 'localhost',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
  };
}

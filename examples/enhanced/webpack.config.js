import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const dist = path.join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, 'remote.json'), 'utf8'));
// The name that the shell looks for: "vestibule_", and the remote's with "_" for "-".
const container = `vestibule_${manifest.name.replaceAll('-', '_')}`;
// What the shell provides: a page has one copy.
const taken = (requiredVersion) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion,
  import: false,
});

/** Writes what a registry lists about the build. */
const description = {
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Description', (compilation) => {
      // The hashes of the chunks are in the entry by then.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Description', stage }, () => {
        const entry = compilation.getAsset('entry.js').source.buffer();
        const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
        const { $schema: _, ...rest } = manifest;
        const text = JSON.stringify({ ...rest, entry: 'entry.js', integrity }, null, 2);
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
      });
    }),
};

export default {
  entry: {},
  target: ['web', 'es2022'],
  output: {
    path: dist,
    clean: true,
    publicPath: 'auto',
    uniqueName: container,
    chunkFilename: '[id].[contenthash:16].js',
    // Browsers check a hash only of what is requested with CORS.
    crossOriginLoading: 'anonymous',
    // The shell's headers allow this policy.
    trustedTypes: 'vestibule-chunks',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'entry.js',
      exposes: { './remote': './index.tsx' },
      shared: {
        react: taken('19.x'),
        'react/': taken('19.x'),
        'react-dom': taken('19.x'),
        'react-dom/': taken('19.x'),
        '@vestibule/ui': taken('0.x'),
      },
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
    }),
    // The entry has the hashes of the chunks.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    description,
  ],
  // A shell on another port tries it from here, and loads the page again itself.
  devServer: {
    host: 'localhost',
    port: 3014,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
  },
};

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
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
    compiler.hooks.afterEmit.tap('Description', () => {
      const entry = readFileSync(path.join(dist, 'entry.js'));
      const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
      const { $schema: _, ...rest } = manifest;
      writeFileSync(
        path.join(dist, 'remote.json'),
        JSON.stringify({ ...rest, entry: 'entry.js', integrity }, null, 2),
      );
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
};

import { createRequire } from 'node:module';
import { constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';
import { firstScreenGroups } from './first-screen.js';
import { StableFederationIdsPlugin } from './stable-federation-ids.js';
import { WordsPlugin } from './words/words-plugin.js';

// Loaders need their full paths: they are installed beside this package, not beside the project that uses it.
const loader = createRequire(import.meta.url).resolve;

/** Module Federation's options for every build: no type telemetry, no manifests, and the small runtime. */
export const federation = {
  dts: false,
  dev: false,
  manifest: false,
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

const WORDS_LOADER = path.join(import.meta.dirname, 'words', 'words-loader.js');

/** How long a chunk may take to arrive, in milliseconds; `insertStylesheet` has the same for stylesheets. */
const CHUNK_TIMEOUT = 12_000;

/**
 * The configuration that all builds share.
 *
 * @param {{ name: string, uniqueName: string, mode: 'production' | 'development', root: string, refresh?: boolean }} build
 *   `root` is the folder that module names are relative to; it also has the cache between builds. With `refresh`, components
 *   keep their state while their code is edited: only for a development server, and only where React is in the same bundle
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ name, uniqueName, mode, root, refresh = false }) {
  const production = mode === 'production';
  const hash = production ? '.[contenthash:16]' : '';
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache', 'webpack'),
      name: `${name}-${mode}${refresh ? '-refresh' : ''}`,
    },
    output: {
      // The federation runtime needs the name before there is a hash.
      filename: ({ chunk }) => (chunk?.contentHash?.javascript ? `[name]${hash}.js` : '[name].js'),
      chunkFilename: `[id]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      // The shell's headers contain this name. All builds share it, so a new remote needs no change there.
      trustedTypes: 'vestibule-chunks',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      // A module that threw runs again on the next request, instead of counting as one without exports.
      strictModuleExceptionHandling: true,
      uniqueName,
      clean: production,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, resolve: { fullySpecified: false } },
        { test: /[\\/]messages[\\/]compiled[\\/]/, enforce: 'pre', loader: WORDS_LOADER },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: loader('swc-loader'), options: swcOptions(production, refresh) },
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, loader('css-loader')],
        },
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(production)] },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[id]${hash}.css`,
        insert: insertStylesheet,
      }),
      new WordsPlugin(),
      ...(production ? [new StableFederationIdsPlugin(), ...compression()] : []),
      ...(refresh ? [new ReactRefreshPlugin()] : []),
    ],
    optimization: optimization(production, refresh),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function optimization(production, refresh) {
  return {
    // What doesn't compile replaces nothing on the page.
    emitOnErrors: !production && !refresh,
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    ...(production && { splitChunks: { cacheGroups: firstScreenGroups } }),
    minimizer: [minimizer(), new CssMinimizerPlugin()],
  };
}

// Copied into each build unchanged. A stylesheet that never arrives counts as failed: the plugin itself would wait
// forever, and so would the code that comes with it.
function insertStylesheet(linkTag) {
  document.head.appendChild(linkTag);
  setTimeout(() => linkTag.onerror?.(new Event('error')), 12_000);
}

function swcOptions(production, refresh) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh } },
      target: 'es2022',
    },
  };
}

function cssModules(production) {
  const localIdentName = production ? '[hash:base64:8]' : '[name]__[local]';
  return { loader: loader('css-loader'), options: { modules: { localIdentName, namedExport: false } } };
}

/** The plugin that webpack itself minifies with; swc takes a fifth of terser's time, and its files are smaller. */
function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  });
}

function compression() {
  const test = /\.(js|css|html|json|svg)$/;
  return [
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.9 }),
    new CompressionPlugin({
      test,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 0.9,
    }),
  ];
}

import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';

const here = import.meta.dirname;
const root = path.resolve(here, '..', '..', '..');

/** The ordinary single-page apps that Vestibule is measured against: production mode, hashed, split, compressed. */
export default ['every-factor', 'password-only'].map((name) => ({
  name,
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  entry: path.join(here, `${name}.tsx`),
  output: {
    path: path.join(root, 'dist', 'bench', name),
    filename: '[name].[contenthash:16].js',
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: {
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      },
    ],
  },
  // Splits what changes seldom from what changes often; the document names both, so they load in parallel.
  optimization: { splitChunks: { chunks: 'all' } },
  plugins: [
    new HtmlWebpackPlugin({ template: path.join(here, 'index.html'), scriptLoading: 'defer' }),
    new CompressionPlugin({
      test: /\.(js|html)$/,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
}));

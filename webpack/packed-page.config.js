import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig, JsonFilePlugin, PAGE_PATH, providedPackages } from '@vestibule/remote-kit/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { merge } from 'webpack-merge';
import { manifests, readJson, root, UNLISTED } from './folders.js';
import { typefaceRule } from './typeface-loader.js';
import { documentParameters } from './document-parameters.js';

const packages = providedPackages(path.join(root, 'host-shell'));

/**
 * The shell of remotes' own pages in other repositories, which the kit's archive has.
 *
 * @param {{ output: string }} env where it goes
 */
export default function packedPage({ output }) {
  const base = baseConfig({
    name: 'packed-page',
    uniqueName: 'vestibule_packed_page',
    mode: 'development',
    root,
  });
  return merge(base, {
    entry: { shell: writeEntry() },
    output: { path: output, publicPath: `${PAGE_PATH}/` },
    devtool: false,
    module: { rules: [typefaceRule()] },
    optimization: { minimize: true },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(root, 'host-shell', 'index.html'),
        templateParameters: documentParameters(),
        scriptLoading: 'defer',
        // After the remote's own script.
        inject: 'body',
      }),
      new JsonFilePlugin('provides.json', () => ({ packages })),
      new JsonFilePlugin('config.json', () => {
        const { $schema: _, ...config } = readJson('host-shell', 'vestibule.config.json');
        return config;
      }),
    ],
  });
}

function writeEntry() {
  const start = path.join(root, 'host-shell', 'dev', 'standalone', 'packed-page.ts');
  const provided = Object.keys(packages)
    .filter((name) => !name.startsWith('supertokens-'))
    .map((name) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  const remotes = manifests
    .filter(({ name, enabled }) => !UNLISTED.includes(name) && enabled !== false)
    .map((manifest) => {
      const index = path.join(root, 'remotes', manifest.name, 'index.ts');
      return `  { manifest: ${JSON.stringify(manifest)}, load: () => import(${JSON.stringify(index)}) },`;
    });
  // What remotes import may be of either kind: only a CommonJS module gives all as it is.
  const file = path.join(root, '.cache', 'packed-page', 'entry.cjs');
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = [
    `void require(${JSON.stringify(start)}).startPackedPage({`,
    ...provided,
    '}, [',
    ...remotes,
    ']);',
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

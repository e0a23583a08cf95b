import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { baseConfig } from '../base-config.js';
import { jsonMistakes } from '../json-mistakes.js';

/** The built shell of a remote's own page, and what it provides; only the packed kit has it. */
export const PAGE = path.join(import.meta.dirname, '..', '..', 'page');
/** Where the development server has it. */
export const PAGE_PATH = '/vestibule';

/**
 * A remote's own page, for a development server: the remote alone is compiled, and takes what the shell provides from the
 * shell's own script. Both are in one document and share one React, so components keep their state while their code is edited.
 *
 * @param {{ folder: string, root: string, name: string, port?: number }} remote
 * @returns {import('webpack').Configuration}
 */
export function pageConfig({ folder, root, name, port }) {
  const base = baseConfig({
    name: `page-${name}`,
    uniqueName: 'vestibule_page',
    mode: 'development',
    root,
    refresh: true,
  });
  return merge(base, {
    entry: { remote: writeEntry(folder, root) },
    output: { path: path.join(root, '.cache', 'page'), publicPath: '/' },
    externals: [fromShell()],
    // A remote that takes an SDK waits for it.
    externalsType: 'var',
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(PAGE, 'index.html'),
        scriptLoading: 'defer',
        inject: 'head',
      }),
      new ManifestPlugin(path.join(folder, 'remote.json')),
    ],
    devServer: {
      ...(port !== undefined && { port }),
      host: 'localhost',
      hot: true,
      static: { directory: PAGE, publicPath: PAGE_PATH, watch: false },
      historyApiFallback: true,
    },
  });
}

/** @param {string} folder @param {string} root */
function writeEntry(folder, root) {
  const file = path.join(root, '.cache', 'vestibule', 'page.js');
  const of = (name) => JSON.stringify(path.join(folder, name));
  const scenarios = existsSync(path.join(folder, 'scenarios.ts'))
    ? `import { scenarios } from ${of('scenarios.ts')};`
    : 'const scenarios = [];';
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import described from ${of('remote.json')};
${scenarios}
const { $schema: _, ...manifest } = described;
window.vestibuleRemote = { manifest, scenarios, load: () => import(${of('index.ts')}) };
`,
  );
  return file;
}

function fromShell() {
  const { packages } = JSON.parse(readFileSync(path.join(PAGE, 'provides.json'), 'utf8'));
  return ({ request }, callback) => {
    if (!Object.hasOwn(packages, request)) return callback();
    const type = request.startsWith('supertokens-') ? 'promise' : 'var';
    return callback(null, `${type} window.vestibuleProvided(${JSON.stringify(request)})`);
  };
}

/** Shows the mistakes in `remote.json` on the page, as those in code are. */
class ManifestPlugin {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ManifestPlugin', () => {
        const text = readFileSync(this.file, 'utf8');
        for (const mistake of jsonMistakes('remote.json', text, 'remote')) {
          compilation.errors.push(new webpack.WebpackError(mistake.text));
        }
      });
    });
  }
}

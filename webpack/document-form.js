import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig } from '@vestibule/remote-kit/webpack';
import { build } from 'esbuild';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { root, shellDist } from './folders.js';
import { typefaceRule } from './typeface-loader.js';

/** The file with what renders pages without script, for the server of the documents. Its name changes with its content. */
const PAGE_RENDERER = 'page-renderer';

const staticRenderer = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom')),
  'cjs',
  'react-dom-server-legacy.node.production.js',
);

/** The documents' first scripts and their styles, in one file each, for the server of the documents to inline. */
export function documentFormConfig() {
  const base = baseConfig({
    name: 'document-form',
    uniqueName: 'vestibule_document_form',
    mode: 'production',
    root,
  });
  return merge(base, {
    entry: {
      'document-form': path.join(root, 'host-shell', 'document-form', 'document-form.ts'),
      'sending-form': path.join(root, 'host-shell', 'document-form', 'sending-form.ts'),
      typeface: path.join(root, 'host-shell', 'typeface.css'),
      [PAGE_RENDERER]: path.join(root, 'src', 'login-screens', 'document', 'styles.ts'),
    },
    output: { path: path.join(shellDist, 'document-form'), clean: true },
    // The shell's build writes these files, by the same names.
    module: { rules: [typefaceRule({ emit: false, publicPath: '/' })] },
    plugins: [
      new RendererPlugin(PAGE_RENDERER, { entryPoints: [renderPage] }),
      new RendererPlugin('sample-pages', { stdin: samples }, true),
    ],
    // Only what is used of the packages: the rest would be several times as much.
    optimization: { sideEffects: true, usedExports: true },
  });
}

/** Adds what renders pages on a server to a build: the pages' own components, in one module for Node. */
class RendererPlugin {
  /**
   * @param {string} name
   * @param {Pick<import('esbuild').BuildOptions, 'entryPoints' | 'stdin'>} entry
   * @param {boolean} hasStyles whether its styles stand beside it; otherwise they come with this build
   */
  constructor(name, entry, hasStyles = false) {
    this.name = name;
    this.entry = entry;
    this.hasStyles = hasStyles;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: this.name, stage }, async () => {
        const { outputFiles } = await build({
          ...this.entry,
          bundle: true,
          write: false,
          outdir: shellDist,
          outExtension: { '.js': '.mjs' },
          minify: true,
          platform: 'node',
          format: 'esm',
          target: 'node20',
          jsx: 'automatic',
          // Only what is used of the icons: as CommonJS, all of them would come along.
          mainFields: ['module', 'main'],
          // `react-dom/server` has several renderers, each as large as the one for static markup.
          alias: { 'react-dom/server': staticRenderer },
          ...(!this.hasStyles && { loader: { '.css': 'empty' } }),
          define: { 'process.env.NODE_ENV': '"production"' },
          banner: {
            js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
          },
          logLevel: 'error',
        });
        for (const { path: file, contents } of outputFiles) {
          const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
          const asset = `${this.name}.${hash}${path.extname(file)}`;
          compilation.emitAsset(asset, new webpack.sources.RawSource(Buffer.from(contents)));
        }
      });
    });
  }
}

const renderPage = path.join(root, 'src', 'login-screens', 'document', 'render-page.tsx');

/** The site's pages with made-up content, on which a branding is tried: remotes and shell know nothing of each other. */
const samples = {
  resolveDir: root,
  contents: `
    import '@vestibule/ui/styles';
    import { samplePages as ofAccount } from './remotes/account/samples/sample-pages';
    import { samplePages as ofShell } from './host-shell/dev/sample-pages';
    import { sampleRenderer } from './src/login-screens/document/render-samples';
    export const renderSamples = await sampleRenderer([...ofAccount, ...ofShell]);
  `,
};

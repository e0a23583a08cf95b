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
    plugins: [new PageRendererPlugin()],
    // Only what is used of the packages: the rest would be several times as much.
    optimization: { sideEffects: true, usedExports: true },
  });
}

/** Adds what renders pages without script to a build: the page's own components, in one module for Node. */
class PageRendererPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageRenderer', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PageRenderer', stage }, async () => {
        const { outputFiles } = await build({
          entryPoints: [path.join(root, 'src', 'login-screens', 'document', 'render-page.tsx')],
          bundle: true,
          write: false,
          minify: true,
          platform: 'node',
          format: 'esm',
          target: 'node20',
          jsx: 'automatic',
          // Only what is used of the icons: as CommonJS, all of them would come along.
          mainFields: ['module', 'main'],
          // `react-dom/server` has several renderers, each as large as the one for static markup.
          alias: { 'react-dom/server': staticRenderer },
          // Their styles come with the build of the document's first script.
          loader: { '.css': 'empty' },
          define: { 'process.env.NODE_ENV': '"production"' },
          banner: {
            js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
          },
          logLevel: 'error',
        });
        const code = Buffer.from(outputFiles[0].contents);
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
        compilation.emitAsset(`${PAGE_RENDERER}.${hash}.mjs`, new webpack.sources.RawSource(code));
      });
    });
  }
}

import path from 'node:path';
import { baseConfig } from '@vestibule/remote-kit/webpack';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { root, shellDist } from './folders.js';
import { definitions } from './definitions.js';
import { PLAIN_PAGES, PlainPagesPlugin } from './plain-pages.js';

/** The documents' first scripts and their styles, in one file each, for the server of the documents to inline. */
export async function documentFormConfig() {
  const base = baseConfig({
    name: 'document-form',
    uniqueName: 'vestibule_document_form',
    mode: 'production',
    root,
  });
  return merge(base, {
    entry: {
      'document-form': path.join(root, 'host-shell', 'document-form', 'document-form.ts'),
      'plain-start': path.join(root, 'host-shell', 'document-form', 'plain-start.ts'),
      [PLAIN_PAGES]: path.join(root, 'host-shell', 'plain-pages', 'styles.ts'),
    },
    output: { path: path.join(shellDist, 'document-form'), clean: true },
    plugins: [new webpack.DefinePlugin(await definitions()), new PlainPagesPlugin()],
    // Only what is used of the packages: the rest would be several times as much.
    optimization: { sideEffects: true, usedExports: true },
  });
}

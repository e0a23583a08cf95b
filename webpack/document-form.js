import path from 'node:path';
import { baseConfig } from '@vestibule/remote-kit/webpack';
import { merge } from 'webpack-merge';
import { root, shellDist } from './folders.js';
import { PAGE_RENDERER, PageRendererPlugin } from './page-renderer.js';

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
      [PAGE_RENDERER]: path.join(root, 'src', 'login-screens', 'document', 'styles.ts'),
    },
    output: { path: path.join(shellDist, 'document-form'), clean: true },
    plugins: [new PageRendererPlugin()],
    // Only what is used of the packages: the rest would be several times as much.
    optimization: { sideEffects: true, usedExports: true },
  });
}

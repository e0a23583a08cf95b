import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './folders.js';

/** The markup of the document's form, rendered from the components that the page is made of. */
export async function documentFormMarkup() {
  const folder = path.join(root, '.cache', 'document-form');
  const outfile = path.join(folder, `markup-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(root, 'host-shell', 'document-form', 'document-form-markup.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // Their styles come with the build of the document's first script.
    loader: { '.css': 'empty' },
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    logLevel: 'error',
  });
  // A new address each time: what is watched may have changed since.
  const module = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return module.documentFormMarkup();
}

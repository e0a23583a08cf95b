import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './folders.js';

let rendered = 0;

/** The markup of the document's form, rendered from the components that the page is made of. */
export async function documentFormMarkup() {
  // Below the repository, so that React is found. A name of its own each time: Node keeps what it has imported, and what is
  // watched may have changed since.
  const outfile = path.join(root, '.cache', 'document-form', `${process.pid}-${rendered++}.mjs`);
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
  try {
    const module = await import(pathToFileURL(outfile).href);
    return module.documentFormMarkup();
  } finally {
    rmSync(outfile);
  }
}

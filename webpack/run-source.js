import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from './folders.js';

/**
 * Runs a module of this repository's sources at build time.
 * @param {string[]} segments of its path
 * @returns what it exports
 */
export async function runSource(...segments) {
  // Below the repository, so that React is found. A name of its own each time: Node keeps what it has imported, and what is
  // watched may have changed since.
  const outfile = path.join(root, '.cache', 'document-form', `${randomUUID()}.mjs`);
  buildSync({
    entryPoints: [path.join(root, ...segments)],
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
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}

import path from 'node:path';
import { baseConfig } from '@vestibule/contract/webpack';
import { merge } from 'webpack-merge';
import { root, shellDist } from './folders.js';

/** The first script of the document and its styles, in one file each: whoever serves the document puts them into it. */
export function earlyConfig() {
  const base = baseConfig({ name: 'early', uniqueName: 'vestibule_early', mode: 'production', root });
  return merge(base, {
    entry: { early: path.join(root, 'host-shell', 'early', 'early.ts') },
    output: { path: path.join(shellDist, 'early'), clean: true },
    // Only what is used of the packages: the rest would be several times as much.
    optimization: { sideEffects: true, usedExports: true },
  });
}

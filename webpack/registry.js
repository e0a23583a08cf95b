import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE } from '@vestibule/remote-kit/webpack';
import webpack from 'webpack';
import { manifests, shellDist } from './folders.js';

/**
 * Writes `remotes.json` beside the shell, with what it lists about each remote. A remote's own compiler must have
 * finished before.
 */
export class RegistryPlugin {
  /** @param {(manifest: { name: string }) => object} describe what the registry lists of a remote */
  constructor(describe) {
    this.describe = describe;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RegistryPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'RegistryPlugin', stage }, () => {
        const remotes = manifests.map((manifest) => this.describe(manifest));
        const text = `${JSON.stringify({ remotes }, null, 2)}\n`;
        compilation.emitAsset('remotes.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** What the registry lists about a built remote below the shell: its files by their paths from the root of the host. */
export function describeBuilt({ name }) {
  const file = path.join(shellDist, 'remotes', name, DESCRIPTION_FILE);
  const description = JSON.parse(readFileSync(file, 'utf8'));
  return { ...description, entry: `/remotes/${name}/${description.entry}` };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { manifests, shellDist } from './folders.js';
import { integrityOf } from './integrity.js';

/** The file of a remote's entry, before its hash is put in. */
export const ENTRY_FILE = 'entry.js';
/** The file beside a built entry that has what a registry lists of the remote. */
export const DESCRIPTION_FILE = 'remote.json';

/**
 * Puts a hash of its content into the name of a remote's entry, and writes `remote.json` beside it: the manifest with
 * the entry's file and integrity, which is what a registry needs. The federation plugin writes the name into the entry
 * itself, so it can't be given a name that depends on the content.
 */
export class HashedEntryPlugin {
  /** @param {object} manifest the remote's own `remote.json` */
  constructor(manifest) {
    this.manifest = manifest;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HashedEntryPlugin', (compilation) => {
      // After the hashes of the chunks were written into the entry.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: 'HashedEntryPlugin', stage }, () => {
        const entry = compilation.getAsset(ENTRY_FILE);
        if (!entry) return;
        const hash = createHash('sha256').update(entry.source.buffer()).digest('hex').slice(0, 16);
        compilation.renameAsset(ENTRY_FILE, `entry.${hash}.js`);
        compilation.updateAsset(`entry.${hash}.js`, (source) => source, {
          immutable: true,
          contenthash: hash,
        });
        const integrity = integrityOf(entry.source.buffer());
        const description = { ...this.manifest, entry: `entry.${hash}.js`, integrity };
        const text = `${JSON.stringify(description, null, 2)}\n`;
        compilation.emitAsset(DESCRIPTION_FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}

/**
 * Writes `remotes.json` beside the shell: what it lists of each remote. A remote's own compiler must have finished
 * before.
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

/** What the registry lists of a built remote below the shell: its entry by its path from the root of the host. */
export function describeBuilt({ name }) {
  const file = path.join(shellDist, 'remotes', name, DESCRIPTION_FILE);
  const description = JSON.parse(readFileSync(file, 'utf8'));
  return { ...description, entry: `/remotes/${name}/${description.entry}` };
}

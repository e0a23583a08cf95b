import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { manifests, shellDist } from './folders.js';

/** The file of a remote's entry, before its hash is put in. */
export const ENTRY_FILE = 'entry.js';

/**
 * Puts a hash of its content into the name of a remote's entry. The federation plugin writes the name into the entry
 * itself, so it can't be given a name that depends on the content.
 */
export class HashedEntryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HashedEntryPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'HashedEntryPlugin', stage }, () => {
        const entry = compilation.getAsset(ENTRY_FILE);
        if (!entry) return;
        const hash = createHash('sha256').update(entry.source.buffer()).digest('hex').slice(0, 16);
        compilation.renameAsset(ENTRY_FILE, `entry.${hash}.js`);
        compilation.updateAsset(`entry.${hash}.js`, (source) => source, {
          immutable: true,
          contenthash: hash,
        });
      });
    });
  }
}

/**
 * Writes `remotes.json` beside the shell: each remote's manifest, and where its entry is. A remote's own compiler must
 * have finished before.
 */
export class RegistryPlugin {
  /** @param {(manifest: object) => string} entryOf the address of a remote's entry */
  constructor(entryOf) {
    this.entryOf = entryOf;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RegistryPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'RegistryPlugin', stage }, () => {
        const remotes = manifests.map((manifest) => ({ ...manifest, entry: this.entryOf(manifest) }));
        const text = `${JSON.stringify({ remotes }, null, 2)}\n`;
        compilation.emitAsset('remotes.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** Where the built entry of a remote is, from the root of the shell's host. */
export function builtEntry({ name }) {
  const file = readdirSync(path.join(shellDist, 'remotes', name)).find((found) =>
    /^entry\.\w+\.js$/.test(found),
  );
  if (!file) throw new Error(`the remote "${name}" has no built entry`);
  return `/remotes/${name}/${file}`;
}

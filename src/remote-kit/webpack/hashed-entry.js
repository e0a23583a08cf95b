import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { firstScreenOf } from './first-screen.js';
import { integrityOf } from './integrity-of.js';
import { emitJson, JsonFilePlugin } from './json-file.js';

/** The file of a remote's entry, before its hash is added. */
export const ENTRY_FILE = 'entry.js';
/** The file beside a built entry with what a registry lists about the remote. */
export const DESCRIPTION_FILE = 'remote.json';

/**
 * Adds a hash of its content to the name of a remote's entry, and writes `remote.json` beside it: the manifest with the
 * entry's file and integrity, and the files that its first screen needs, which is what a registry lists. The federation
 * plugin can't set such a name, because it writes the name into the entry, which changes the content.
 */
export class HashedEntryPlugin {
  /** @param {object} manifest the remote's own `remote.json` */
  constructor(manifest) {
    this.manifest = manifest;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HashedEntryPlugin', (compilation) => {
      // After the chunks' hashes are written into the entry.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: 'HashedEntryPlugin', stage }, () => {
        const entry = compilation.getAsset(ENTRY_FILE);
        if (!entry) return;
        const hash = createHash('sha256').update(entry.source.buffer()).digest('hex').slice(0, 16);
        const name = `entry.${hash}.js`;
        compilation.renameAsset(ENTRY_FILE, name);
        compilation.updateAsset(name, (source) => source, { immutable: true, contenthash: hash });
        const integrity = integrityOf(entry.source.buffer());
        const firstScreen = firstScreenOf(compilation);
        emitJson(compilation, DESCRIPTION_FILE, { ...this.manifest, entry: name, integrity, firstScreen });
      });
    });
  }
}

/**
 * Writes `remote.json` beside an entry that keeps its name, for a development server, whose files carry no integrity.
 * @param {object} manifest the remote's own `remote.json`
 */
export const descriptionPlugin = (manifest) =>
  new JsonFilePlugin(DESCRIPTION_FILE, () => ({ ...manifest, entry: ENTRY_FILE }));

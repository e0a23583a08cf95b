import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from './integrity-of.js';

const NAME = 'IntegrityPlugin';
/** Where a build keeps the hashes of its chunks: `__webpack_require__.vestibule`, by the chunk's id. */
const HASHES = `${webpack.RuntimeGlobals.require}.vestibule`;

/** The chunks that a runtime may load, each with placeholders for its two hashes until they are known. */
class ChunkHashesModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const chunks = this.chunk?.getAllAsyncChunks() ?? [];
    const hashes = [...chunks].map(({ id }) => [id, [placeholder('js', id), placeholder('css', id)]]);
    return `${HASHES} = ${JSON.stringify(Object.fromEntries(hashes))};`;
  }
}

/**
 * Makes every chunk, script and stylesheet, load with its integrity, and refuses one whose hash is missing. The file
 * that loads the chunks contains their hashes, so vouching for that file vouches for all of them: the page vouches for
 * the shell's, the registry for a remote's entry.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new ChunkHashesModule()));
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${checkedScript}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source) => `${source}\n${checkedStylesheet}`,
      );
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (groups) => {
        for (const tag of [...groups.headTags, ...groups.bodyTags]) markTag(tag);
        return groups;
      });
      // Once the names contain the hashes of the contents, and before anything is compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => writeHashes(compilation));
    });
  }
}

// A script is checked only if it is requested with CORS, even from the same host.
const checkedScript = `
script.crossOrigin = "anonymous";
script.integrity = ${HASHES}[chunkId]?.[0] ?? "";
if (!script.integrity) { done({ type: "missing integrity", target: script }); return; }`;

const checkedStylesheet = `
linkTag.crossOrigin = "anonymous";
linkTag.integrity = ${HASHES}[chunkId]?.[1] ?? "";
if (!linkTag.integrity) { onLinkComplete({ type: "missing integrity", target: linkTag }); return; }`;

const CHUNK_MARK = /vestibule-integrity-(?:js|css)-[\w-]+\./g;
const FILE_MARK = /vestibule-integrity-file-([^\s"'>]+)/g;

function placeholder(kind, id) {
  return `vestibule-integrity-${kind}-${id}.`;
}

/** Marks a tag of the page with the name of its file; the integrity follows, as the file may still change. */
function markTag({ tagName, attributes }) {
  const file = tagName === 'script' ? attributes.src : attributes.href;
  const isChecked =
    tagName === 'script' || ['stylesheet', 'preload', 'modulepreload'].includes(attributes.rel);
  if (typeof file !== 'string' || !isChecked || file.startsWith('data:')) return;
  attributes.crossorigin = 'anonymous';
  attributes.integrity = `vestibule-integrity-file-${file}`;
}

/** @param {import('webpack').Compilation} compilation */
function writeHashes(compilation) {
  const hashOf = (file) => integrityOf(compilation.getAsset(file).source.buffer());
  const hashes = new Map();
  for (const { id, files } of compilation.chunks) {
    for (const file of files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind) hashes.set(placeholder(kind, id), () => hashOf(file));
    }
  }
  const names = compilation.getAssets().map(({ name }) => name);
  for (const name of names.filter((file) => file.endsWith('.js'))) {
    replace(name, CHUNK_MARK, (mark) => hashes.get(mark)?.() ?? '');
  }
  // The page contains the hashes of the files that were just written.
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    replace(name, FILE_MARK, (_mark, file) => hashOf(file.replace(/^\//, '')));
  }

  function replace(name, mark, hash) {
    const text = compilation.getAsset(name).source.source().toString();
    if (!text.includes('vestibule-integrity-')) return;
    const written = text.replace(mark, hash);
    compilation.updateAsset(name, new webpack.sources.RawSource(written));
  }
}

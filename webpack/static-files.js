import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/**
 * Adds the files of a remote's folder `frame` to its build as they are, if it has a `frame.html`: a document that the
 * remote shows in a frame.
 * @param {string} folder of the remote
 * @returns {import('webpack').WebpackPluginInstance[]} none if it has no such folder
 */
export function frameFiles(folder) {
  const from = path.join(folder, 'frame');
  if (!existsSync(path.join(from, 'frame.html'))) return [];
  const emit = (compilation) => {
    for (const name of readdirSync(from)) {
      const file = path.join(from, name);
      compilation.fileDependencies.add(file);
      compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
    }
  };
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
  return [
    {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('frameFiles', (compilation) =>
          compilation.hooks.processAssets.tap({ name: 'frameFiles', stage }, () => emit(compilation)),
        ),
    },
  ];
}

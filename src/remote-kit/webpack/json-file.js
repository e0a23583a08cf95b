import webpack from 'webpack';

/** Writes a file of JSON beside what a build writes. */
export class JsonFilePlugin {
  /**
   * @param {string} file
   * @param {(compilation: import('webpack').Compilation) => object} contentOf
   * @param {number} [stage] when its content is known
   */
  constructor(file, contentOf, stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS) {
    Object.assign(this, { file, contentOf, stage });
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { file: name, contentOf, stage } = this;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        emitJson(compilation, name, contentOf(compilation)),
      );
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} file
 * @param {object} content
 */
export function emitJson(compilation, file, content) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  compilation.emitAsset(file, new webpack.sources.RawSource(text));
}

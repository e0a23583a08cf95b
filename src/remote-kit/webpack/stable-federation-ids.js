/**
 * Names the modules that the federation plugin writes. The plugin names them by a hash of absolute paths, so the same
 * source would get different hashes in another folder.
 */
export class StableFederationIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationIdsPlugin', (compilation) => {
      // Before webpack assigns its own ids, which skips modules that have one.
      compilation.hooks.moduleIds.tap({ name: 'StableFederationIdsPlugin', stage: -1 }, (modules) => {
        const written = [...modules].filter((module) => module.identifier().includes('.federation'));
        /** @type {Map<string, import('webpack').Module>} */
        const byId = new Map(written.map((module) => [`federation-${module.constructor.name}`, module]));
        if (byId.size < written.length) throw new Error('two modules of the federation plugin have one name');
        for (const [id, module] of byId) compilation.chunkGraph.setModuleId(module, id);
      });
    });
  }
}

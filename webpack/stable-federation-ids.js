/**
 * Gives the modules that the federation plugin writes names of their own. It names them by a hash over absolute paths,
 * so that the same source would build to other hashes in another folder.
 */
export class StableFederationIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationIdsPlugin', (compilation) => {
      // Before webpack's own ids, which leave alone what has one.
      compilation.hooks.moduleIds.tap({ name: 'StableFederationIdsPlugin', stage: -1 }, (modules) => {
        const written = [...modules].filter((module) => module.identifier().includes('.federation'));
        const byType = written.map((module) => [`federation-${module.constructor.name}`, module]);
        for (const [id, module] of byType) {
          if (byType.filter(([other]) => other === id).length > 1)
            throw new Error(`two modules would be "${id}"`);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

import webpack from 'webpack';

const NAME = 'NoOwnSdkPlugin';
const OF_SDK = /[\\/]node_modules[\\/]supertokens-(?:auth-react|web-js|website)[\\/]/;

/** Fails the build of a remote that would contain part of SuperTokens' SDK: the page has one runtime, the shell's. */
export class NoOwnSdkPlugin {
  /** @param {string} remote */
  constructor(remote) {
    this.remote = remote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const issuer = compilation.moduleGraph.getIssuer(module);
          if (!isOfSdk(module) || isOfSdk(issuer) || !(module instanceof webpack.NormalModule)) continue;
          const text = `The remote "${this.remote}" imports ${module.rawRequest}, which the shell doesn't provide: docs/remotes/auth-react.md says what it does.`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
      });
    });
  }
}

/** @param {import('webpack').Module | null | undefined} module */
function isOfSdk(module) {
  return OF_SDK.test(module?.nameForCondition() ?? '');
}

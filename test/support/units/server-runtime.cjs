const path = require('node:path');
const Runtime = require('jest-runtime').default;

/** Of the servers' packages, these take the longest to load. */
const LARGE = [
  '@simplewebauthn/server',
  'compression',
  'express',
  'hash-wasm',
  'ioredis',
  'jose',
  'libphonenumber-js',
  'nodemailer',
  'pino',
  'prom-client',
  'raw-body',
  'samlify',
  'supertokens-node',
  'tldts',
  'undici',
  'unhomoglyph',
].map((name) => path.sep.concat(path.join('node_modules', name), path.sep));

/** Loads large packages once a worker instead of once a file: supertokens-node and what it needs are 1,700 files. */
module.exports = class ServerRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    // To Jest they are CommonJS, whatever is in them: Node requires ES modules, too.
    const { _resolution: resolution } = this;
    const isCommonjs = resolution.isExplicitlyCommonjs.bind(resolution);
    resolution.isExplicitlyCommonjs = (file) => isLarge(file) || isCommonjs(file);
  }

  unstable_shouldLoadAsEsm(file) {
    return !isLarge(file) && super.unstable_shouldLoadAsEsm(file);
  }

  requireModuleOrMock(from, moduleName) {
    // An import asks for the file that it has found.
    if (!isLarge(moduleName)) return super.requireModuleOrMock(from, moduleName);
    const exports = require(moduleName);
    // Names that Jest would read in the source; it adds those of the exports itself.
    this.cjsExportsCache.cache.set(moduleName, new Set());
    return exports;
  }
};

/** @param {string} file */
function isLarge(file) {
  return path.isAbsolute(file) && LARGE.some((folder) => file.includes(folder));
}

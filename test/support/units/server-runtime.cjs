const path = require('node:path');
const Runtime = require('jest-runtime').default;

/** Of all packages, these take the longest to load. */
const LARGE = ['express', 'samlify', 'supertokens-node'].map((name) =>
  path.sep.concat(path.join('node_modules', name), path.sep),
);

/** Loads large packages once a worker instead of once a file: supertokens-node and what it needs are 1,700 files. */
module.exports = class ServerRuntime extends Runtime {
  requireModuleOrMock(from, moduleName) {
    // An import asks for the file that it has found.
    if (path.isAbsolute(moduleName) && LARGE.some((folder) => moduleName.includes(folder))) {
      return require(moduleName);
    }
    return super.requireModuleOrMock(from, moduleName);
  }
};

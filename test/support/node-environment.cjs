const { TestEnvironment } = require('jest-environment-node');

const NAMES = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError'];

/**
 * Jest runs tests in a realm of their own, with its own `Error`; what Node itself throws (`fetch`, sockets) is of
 * another realm, so that `error instanceof TypeError` would be false in tests only. Here it is true for both.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NAMES) {
      const inner = this.global[name];
      const outer = globalThis[name];
      Object.defineProperty(inner, Symbol.hasInstance, {
        value(error) {
          // A subclass inherits this method, and means only itself.
          return (
            Function.prototype[Symbol.hasInstance].call(this, error) ||
            (this === inner && error instanceof outer)
          );
        },
      });
    }
  }
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';
import { resetSuperTokens } from './reset-supertokens.js';

const ERRORS = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError'];
/** Packages that test files share get these from the file that runs, which may replace them. */
const OF_FILE = ['console', 'fetch'];

/** Storages that the running file has used. */
const storages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noted(...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

export default class ServerEnvironment extends TestEnvironment {
  #ofWorker = Object.getOwnPropertyDescriptors(globalThis);

  constructor(config, context) {
    super(config, context);
    this.global.fetch = fetch;
    // Shared packages know a test's maps by `instanceof`.
    this.global.Map = Map;
    for (const name of ERRORS) acceptOuter(this.global[name], globalThis[name]);
    for (const name of OF_FILE) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => this.global[name] });
    }
  }

  async teardown() {
    for (const name of OF_FILE) Object.defineProperty(globalThis, name, this.#ofWorker[name]);
    resetSuperTokens();
    // Before Node 24 each one that a file leaves costs every later promise of the worker some time.
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
}

/**
 * Jest runs tests in a realm of their own, with its own `Error`; what Node itself and packages throw is of another realm,
 * so that `error instanceof Error` would be false in tests only. Here it is true for both.
 */
function acceptOuter(inner, outer) {
  Object.defineProperty(inner, Symbol.hasInstance, {
    value(error) {
      // A subclass inherits this method, and means only itself.
      return (
        Function.prototype[Symbol.hasInstance].call(this, error) || (this === inner && error instanceof outer)
      );
    },
  });
}

const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * A browser without its network, whose place a test takes (`window.fetch`): what requests and answers are made of is
 * missing in jsdom, and Node's is the same.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Headers, Request, Response });
  }
};

// @ts-check
/**
 * A preload for supertokens-node's own tests: says at the end how many of those that ran asked the core on
 * SUPERTOKENS_CORE_PORT anything, and how many of these passed.
 */
const { subscribe } = require('node:diagnostics_channel');

const corePort = process.env['SUPERTOKENS_CORE_PORT'] ?? '3567';
let asked = false;
let ran = 0;
let callers = 0;
let passed = 0;

// What nock answers isn't announced here: only what leaves the process.
subscribe('http.client.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').ClientRequest }} */ (message);
  if (String(request.getHeader('host')).endsWith(`:${corePort}`)) asked = true;
});

exports.mochaHooks = {
  beforeEach() {
    asked = false;
  },
  /** @this {{ currentTest: { state?: string } }} */
  afterEach() {
    ran += 1;
    if (!asked) return;
    callers += 1;
    if (this.currentTest.state === 'passed') passed += 1;
  },
  afterAll() {
    console.error(`Of ${ran} tests ${callers} asked the core on port ${corePort}; ${passed} of them passed.`);
  },
};

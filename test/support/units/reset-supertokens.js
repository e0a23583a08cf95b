import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);

/**
 * supertokens-node is a singleton, and test files share a worker's. Each of its stateful classes has a `reset` for the
 * SDK's own tests, which only works in test mode.
 */
export function resetSuperTokens() {
  process.env['TEST_MODE'] = 'testing';
  for (const [file, loaded] of Object.entries(cache)) {
    if (file.includes('/supertokens-node/lib/build/')) resetAll(loaded?.exports);
  }
  delete process.env['TEST_MODE'];
}

function resetAll(exports) {
  for (const exported of Object.values(Object(exports))) {
    if (typeof exported === 'function' && typeof exported.reset === 'function') exported.reset();
  }
}

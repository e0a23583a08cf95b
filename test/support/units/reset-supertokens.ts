import { createRequire } from 'node:module';

// supertokens-node is a singleton, and test files share a process. Each of its stateful classes has a `reset` for the
// SDK's own tests, which only works in test mode.
const { cache } = createRequire(import.meta.url);

afterAll(() => {
  vi.stubEnv('TEST_MODE', 'testing');
  for (const [file, loaded] of Object.entries(cache)) {
    if (file.includes('/supertokens-node/lib/build/')) resetAll(loaded?.exports);
  }
  vi.unstubAllEnvs();
});

function resetAll(exports: unknown): void {
  for (const exported of Object.values(Object(exports))) {
    const { reset } = Object(exported);
    if (typeof exported === 'function' && typeof reset === 'function') reset.call(exported);
  }
}

import { createRequire } from 'node:module';

// supertokens-node is one a process, and test files share one. Each of its classes that keeps something has a `reset`
// of the SDK's own, for its own tests; it works in their mode alone.
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

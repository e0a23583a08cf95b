import { jest } from '@jest/globals';
import type { TestBackend } from './start-backend';

/** The paths of the calls to the core that something takes. */
export async function coreCallsOf(
  { core }: Pick<TestBackend, 'core'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sent = jest.spyOn(globalThis, 'fetch');
  try {
    await work();
    const urls = sent.mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()));
    return urls.filter((url) => url.startsWith(core.url)).map((url) => new URL(url).pathname);
  } finally {
    sent.mockRestore();
  }
}

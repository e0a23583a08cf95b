import { jest } from '@jest/globals';

/** The shell's own host, with answers set by the test. */
export interface ShellHost {
  /** Its answers, by path: a text or a status; a missing path gets no answer. */
  files: Record<string, string | number>;
  /** What was requested from it. */
  readonly asked: string[];
  /** What was written to the console. */
  readonly errors: string[];
}

/** Replaces the network with this host, and adds to the window what jsdom lacks. */
export function startShellHost(): ShellHost {
  const host: ShellHost = { files: {}, asked: [], errors: [] };
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation((message) => void host.errors.push(String(message)));
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: async (url: string) => {
      host.asked.push(url);
      const file = host.files[url];
      if (file === undefined) throw new TypeError('Failed to fetch');
      return typeof file === 'number'
        ? { ok: false, status: file }
        : { ok: true, status: 200, text: async () => file };
    },
  });
  globalThis.requestIdleCallback = (run) => (run({ didTimeout: false, timeRemaining: () => 1 }), 0);
  return host;
}

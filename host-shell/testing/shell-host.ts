/** The shell's own host, as a test has it answer. */
export interface ShellHost {
  /** What it answers, by path: a text or a status; a path that is missing gets no answer. */
  files: Record<string, string | number>;
  /** What it was asked for. */
  readonly asked: string[];
  /** What the console was told. */
  readonly errors: string[];
}

/** Puts a host of its own into the place of the network, and what jsdom lacks into its window. */
export function startShellHost(): ShellHost {
  const host: ShellHost = { files: {}, asked: [], errors: [] };
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation((message) => void host.errors.push(String(message)));
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

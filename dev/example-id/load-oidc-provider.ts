import type * as OidcProvider from 'oidc-provider';

/**
 * Loads oidc-provider, and creates one, without two of its warnings: that Node 20 is older than it likes (its version
 * is pinned, and our tests run on Node 20), and that its in-memory storage is for development, as all of this is.
 */
export async function withOidcProvider<Result>(
  make: (library: typeof OidcProvider) => Result,
): Promise<Result> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!/^oidc-provider WARNING: (Unsupported runtime|a quick start)/.test(String(words[0]))) warn(...words);
  };
  try {
    return make(await import('oidc-provider'));
  } finally {
    console.warn = warn;
  }
}

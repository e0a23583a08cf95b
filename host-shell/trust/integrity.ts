import { ShellError } from '@vestibule/contract';

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Whether a file's content matches the expected hash.
 *
 * @param integrity such as `sha384-…`
 * @throws if this browser can't tell: it is old, or the page isn't from https
 */
export async function hasIntegrity(content: BufferSource, integrity: string): Promise<boolean> {
  const [algorithm = '', expected] = integrity.split('-', 2);
  const digest = await crypto.subtle.digest(ALGORITHMS[algorithm] ?? '', content);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected;
}

/**
 * Refuses a part of the registry whose hash differs from the one in the registry.
 *
 * @param text of the file, read as UTF-8
 * @param integrity such as `sha384-…`
 * @throws ShellError `REGISTRY_FORGED`
 */
export async function assertIntegrity(text: string, integrity: string, url: string): Promise<void> {
  const isGood = await hasIntegrity(new TextEncoder().encode(text), integrity).catch((cause: unknown) => {
    // What can't be checked counts as forged.
    throw new ShellError('REGISTRY_FORGED', { url, cause, problems: ['this browser can’t check its hash'] });
  });
  if (!isGood) throw new ShellError('REGISTRY_FORGED', { url, problems: ['its content has another hash'] });
}

import { ShellError } from '@vestibule/contract';

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Tells whether a file's content has the hash that somebody vouches for.
 *
 * @param content of the file
 * @param integrity such as `sha384-…`
 * @throws where this browser can't say: an old one, or a page that isn't from https
 */
export async function hasIntegrity(content: BufferSource, integrity: string): Promise<boolean> {
  const [algorithm = '', expected] = integrity.split('-', 2);
  const digest = await crypto.subtle.digest(ALGORITHMS[algorithm] ?? '', content);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected;
}

/**
 * Refuses a part of the registry that isn't what the registry vouches for.
 *
 * @param text of the file, read as UTF-8
 * @param integrity such as `sha384-…`
 * @param url where it is from
 * @throws ShellError `REGISTRY_FORGED`
 */
export async function assertIntegrity(text: string, integrity: string, url: string): Promise<void> {
  const isGood = await hasIntegrity(new TextEncoder().encode(text), integrity).catch((cause: unknown) => {
    // What can't be checked counts as forged.
    throw new ShellError('REGISTRY_FORGED', { url, cause, problems: ['this browser can’t check its hash'] });
  });
  if (!isGood) throw new ShellError('REGISTRY_FORGED', { url, problems: ['its content has another hash'] });
}

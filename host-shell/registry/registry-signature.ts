import { ShellError } from '@vestibule/contract';

/**
 * Checks that a registry was signed with the private key: Ed25519 (RFC 8032) over the bytes of the file.
 *
 * @param text the registry as fetched, read as UTF-8
 * @param signature the content of the file beside it, Base64; undefined if there is none
 * @param publicKey `registryKey` of the configuration: 32 bytes in Base64
 * @throws ShellError `REGISTRY_UNSIGNED` or `REGISTRY_FORGED`
 */
export async function assertSigned(
  text: string,
  signature: string | undefined,
  publicKey: string,
  url: string,
): Promise<void> {
  const bytes = signature === undefined ? undefined : bytesOf(signature.trim());
  if (bytes === undefined) {
    throw new ShellError('REGISTRY_UNSIGNED', { url, problems: [`${url}.sig holds no signature`] });
  }
  let isGood: boolean;
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey) ?? bytes, 'Ed25519', false, [
      'verify',
    ]);
    isGood = await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
  } catch (cause) {
    // An old browser, or a page without https: what can't be checked counts as forged.
    throw new ShellError('REGISTRY_FORGED', {
      url,
      cause,
      problems: ['this browser can’t check the signature'],
    });
  }
  if (!isGood) {
    const problems = ['the signature is by another key, or of another content'];
    throw new ShellError('REGISTRY_FORGED', { url, problems });
  }
}

/**
 * Checks that what was signed was signed for this site. One key may sign for several sites, such as one for tests, and
 * what counts there must not count here.
 *
 * @param sites the origins that it names, unchecked
 * @throws ShellError `REGISTRY_FOREIGN`
 */
export function assertForThisSite(sites: unknown, url: string): void {
  const { origin } = globalThis.location;
  const named: readonly unknown[] = Array.isArray(sites) ? sites : [];
  if (named.includes(origin)) return;
  const problem = `it was signed for ${named.join(', ') || 'no site'}: sign it with --site ${origin}`;
  throw new ShellError('REGISTRY_FOREIGN', { url, problems: [problem] });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

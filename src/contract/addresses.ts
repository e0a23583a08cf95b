/**
 * An address, as the URL parser reads it. Not by `URL.canParse`: once it is compiled, that of Node 20 refuses hosts with an
 * umlaut.
 *
 * @param address untrusted
 * @param base what a relative address starts from
 * @returns undefined if it is no address
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Extracts a path of this site from an untrusted value, such as `redirectToPath`.
 *
 * Browsers read backslashes as slashes, drop tabs and line breaks, and read `//host` as an address, so this accepts
 * only text that the URL parser resolves to the same origin without such repairs.
 *
 * @param value the untrusted value
 * @returns path, query and fragment, or undefined if the value is anything else
 */
export function internalPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return undefined;
  const base = 'https://same-origin.invalid';
  const url = parseUrl(value, base);
  if (url?.origin !== base) return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? undefined : path;
}

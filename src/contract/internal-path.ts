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
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}

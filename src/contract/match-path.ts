import { parse } from 'regexparam';

/**
 * Matches a path against a route's pattern, ignoring case and a slash at its end.
 *
 * @param pattern from a manifest
 * @param pathname of the address
 * @returns the parameters by name; undefined if the pattern doesn't fit
 * @example
 * matchPath('/callback/:provider', '/callback/github'); // { provider: 'github' }
 */
export function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const { keys, pattern: expression } = parse(pattern);
  const values = expression.exec(pathname)?.slice(1);
  return values && Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']));
}

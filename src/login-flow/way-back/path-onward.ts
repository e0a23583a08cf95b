import { keptOf, pathBackOf, PATHS, QUERY, withQuery } from '@vestibule/contract';

/**
 * The path to continue with after a sign-in: the challenge page if there is a challenge, otherwise the way back. The
 * session is now the fresh one that a challenge may ask for.
 *
 * @param basePath the website base path
 * @param query of the page where the user set out, untrusted
 */
export function pathOnward(basePath: string, query: URLSearchParams): string {
  if (!query.has(QUERY.loginChallenge)) return pathBackOf(query) ?? PATHS.home;
  const kept = keptOf(query);
  kept.delete(QUERY.forceFreshAuth);
  kept.delete(QUERY.account);
  return withQuery(basePath || '/', kept);
}

import { keptOf, QUERY, tenantIdOf, withQuery } from '@vestibule/contract';

/**
 * The id of detours whose mails contain no id but the tenant's.
 *
 * @param query of the page, or of the link in the mail
 */
export function tenantDetour(query: URLSearchParams): string {
  return tenantIdOf(query.get(QUERY.tenantId)) ?? 'public';
}

/**
 * The path of the auth page, for users who aren't signed in yet.
 *
 * @param basePath the website base path
 * @param query untrusted; challenge, path and tenant are taken from it
 * @param method whose form to show there, if not the usual one
 */
export function pathToSignIn(basePath: string, query: URLSearchParams, method?: string): string {
  const kept = keptOf(query);
  if (method) kept.set(QUERY.way, method);
  return withQuery(basePath || '/', kept);
}

import { QUERY, tenantIdOf } from './paths';

const KEPT_KEYS = [
  QUERY.loginChallenge,
  QUERY.forceFreshAuth,
  QUERY.account,
  QUERY.redirectToPath,
  QUERY.tenantId,
  QUERY.uiLocales,
] as const;

/**
 * The part of a page's query that has to survive every detour.
 *
 * @param query untrusted
 */
export function keptOf(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const key of KEPT_KEYS) {
    const value = query.get(key);
    if (value && (key !== QUERY.tenantId || tenantIdOf(value))) kept.set(key, value);
  }
  return kept;
}

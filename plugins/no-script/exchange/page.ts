import { internalPath, pathBelow, QUERY, tenantIdOf, withQuery } from '@vestibule/contract';
import { withoutOwn } from '@vestibule/login-flow/tickets';
import type { NoScriptContext } from '../context';

/** A page of the login, by its address. */
export interface Page {
  /** Below the website base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Its path and query from the root of the website's host, without a ticket. */
  readonly href: string;
}

/** The longest path and query. Some challenges hold a whole request, such as that of a sign-out with the client's `state`. */
export const LONGEST_ADDRESS = 16_000;

/**
 * A page of the login, from an untrusted text.
 *
 * @param at path and query
 * @returns undefined if it isn't one
 */
export function pageAt(at: unknown, { basePath }: Pick<NoScriptContext, 'basePath'>): Page | undefined {
  const address = typeof at === 'string' && at.length <= LONGEST_ADDRESS ? internalPath(at) : undefined;
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address, 'https://page.invalid');
  const path = pathBelow(basePath, pathname.replace(/(?<=.)\/$/, ''));
  if (path === undefined) return undefined;
  const query = withoutOwn(searchParams);
  return { path, query, href: withQuery(pathname, query) };
}

/**
 * A page of the website that isn't one of the login, from an untrusted text.
 *
 * @returns undefined if it isn't one
 */
export function sitePageAt(
  at: unknown,
  { basePath, sitePath, apiBasePath }: Pick<NoScriptContext, 'basePath' | 'sitePath' | 'apiBasePath'>,
): Page | undefined {
  const address = typeof at === 'string' && at.length <= LONGEST_ADDRESS ? internalPath(at) : undefined;
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address, 'https://page.invalid');
  const isOthers = [basePath, apiBasePath].some((path) => pathBelow(path, pathname) !== undefined);
  if (pathBelow(sitePath, pathname) === undefined || isOthers) return undefined;
  const query = withoutOwn(searchParams);
  return { path: OF_SITE, query, href: withQuery(pathname, query) };
}

/** The path of a page that isn't one of the login. */
export const OF_SITE = '';

/** The page with another query, or at another path below the website base path. */
export function pageWith(
  { path, query }: Page,
  { basePath }: Pick<NoScriptContext, 'basePath'>,
  change: { readonly path?: string; readonly set?: Readonly<Record<string, string | undefined>> },
): Page {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change.set ?? {})) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  const below = change.path ?? path;
  return { path: below, query: next, href: withQuery(basePath + (below === '/' ? '' : below), next) };
}

/** The tenant that a page names; undefined for the public one. */
export function tenantOf({ query }: Page): string | undefined {
  const tenant = tenantIdOf(query.get(QUERY.tenantId));
  return tenant === 'public' ? undefined : tenant;
}

/** What a page's tenant has in front of the paths of the API's calls. */
export function tenantPath(page: Page): string {
  const tenant = tenantOf(page);
  return tenant === undefined ? '' : `/${tenant}`;
}

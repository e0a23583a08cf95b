import { internalPath } from './addresses';
import { PATHS, QUERY, tenantIdOf } from './paths';

/** The most screens that a way back leads through. */
const MOST = 5;

const KEPT_KEYS = [
  QUERY.loginChallenge,
  QUERY.forceFreshAuth,
  QUERY.account,
  QUERY.redirectToPath,
  QUERY.first,
  QUERY.tenantId,
  QUERY.uiLocales,
] as const;

/** The way back of a detour. Its page's address has it once: never an address within an address within an address. */
export interface WayBack {
  /** Path, query and fragment of the page that the user wants. */
  readonly to: string;
  /** The screens to go through before, each with its own query, the next one first. */
  readonly first: readonly string[];
}

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

/**
 * The query of a path of this site.
 *
 * @param path path, query and fragment
 */
export function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(path)?.[1]);
}

/**
 * The same path with another query, and without a fragment.
 *
 * @param path path, query and fragment
 */
export function withQuery(path: string, query: URLSearchParams): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * Where the detour leads back to whose page has this query.
 *
 * @param query untrusted
 * @returns undefined if it names no path of this site
 */
export function wayBackOf(query: URLSearchParams): WayBack | undefined {
  const to = internalPath(query.get(QUERY.redirectToPath));
  if (to === undefined) return undefined;
  const first = (query.get(QUERY.first) ?? '').split(' ').flatMap((path) => internalPath(path) ?? []);
  return unnested({ to, first: first.slice(0, MOST) });
}

/**
 * Where users go at the end of the detour whose page has this query: to the next screen on their way, or to the page that
 * they want.
 *
 * @param query untrusted
 * @returns undefined if it names no path of this site
 */
export function pathBackOf(query: URLSearchParams): string | undefined {
  const wayBack = wayBackOf(query);
  if (!wayBack) return undefined;
  const { to, first } = wayBack;
  const [next, ...others] = first;
  return next === undefined ? to : withWayBack(next, { to, first: others });
}

/**
 * The path of a screen, with the way back to the user's previous page. If that is on a detour itself, the screen takes
 * over its way back, with that page as the next on it.
 *
 * @param path of the screen, from the root of the site; its own query is kept
 * @param wayBack path, query and fragment to return to
 */
export function pathWithWayBack(path: string, wayBack: string): string {
  return withWayBack(path, unnested({ to: internalPath(wayBack) ?? wayBack, first: [] }));
}

/**
 * The path of the factor chooser that asks for a factor again, before something that can't be undone.
 *
 * @param basePath the website base path
 * @param wayBack path and query to continue with afterwards
 */
export function stepUpPath(basePath: string, wayBack: string): string {
  return pathWithWayBack(`${basePath}${PATHS.mfa}?${QUERY.stepUp}=true`, wayBack);
}

/**
 * The path of the auth page, or of a challenge, where the user signs in with another account. The session stays until
 * that succeeds.
 *
 * @param path path and query of the page
 */
export function pathForOtherAccount(path: string): string {
  const query = queryOf(path);
  query.set(QUERY.account, 'other');
  return withQuery(path, query);
}

/**
 * The path of the same page for the account that is signed in, without the way to another one that the user had chosen.
 *
 * @param path path and query of the page
 */
export function pathForOwnAccount(path: string): string {
  const query = queryOf(path);
  const { account, show, way, step, error, message } = QUERY;
  for (const key of [account, show, way, step, error, message]) query.delete(key);
  return withQuery(path, query);
}

function withWayBack(path: string, { to, first }: WayBack): string {
  const query = queryOf(path);
  query.delete(QUERY.first);
  query.delete(QUERY.redirectToPath);
  const own = withQuery(path, query);
  query.set(QUERY.redirectToPath, to);
  // What is done now needn't be done again.
  const left = first.filter((screen) => screen !== own).slice(0, MOST);
  if (left.length > 0) query.set(QUERY.first, left.join(' '));
  return withQuery(path, query);
}

/** The same way back if it leads to a page that is on a detour itself: that of remotes that know no list of screens. */
function unnested(wayBack: WayBack): WayBack {
  const { to, first } = wayBack;
  const query = queryOf(to);
  const keys = [...query.keys()];
  const own = keys.indexOf(QUERY.redirectToPath);
  const isOurs = own !== -1 && keys.slice(own + 1).every((key) => key === QUERY.first) && !to.includes('#');
  // A page that has such a key for itself stays whole.
  const inner = isOurs && first.length < MOST ? wayBackOf(query) : undefined;
  if (!inner) return wayBack;
  query.delete(QUERY.redirectToPath);
  query.delete(QUERY.first);
  return { to: inner.to, first: [...first, withQuery(to, query), ...inner.first].slice(0, MOST) };
}

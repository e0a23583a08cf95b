import { internalPath, pathBackOf, PATHS, pathWithWayBack, QUERY, queryOf } from '@vestibule/contract';
import * as v from 'valibot';
import { checkClaims } from '../claims/claims';
import { storedList } from '../sdk/stored';

/** How long a sign-in may take with its further steps, in milliseconds. */
const LIFETIME = 3_600_000;

const contexts = storedList('vestibule-success-context', v.object({ path: v.string() }), {
  area: 'tab',
  lifetime: LIFETIME,
  idOf: ({ path }) => path,
  most: 20,
});

/** What follows a sign-in. */
export type NextStep =
  | { readonly status: 'DESTINATION'; readonly path: string }
  /** Something is missing first; the path includes the way back to the destination, which is stored, too. */
  | { readonly status: 'DETOUR'; readonly path: string }
  /** The session's claims are not good enough, and the user can't fix that. */
  | { readonly status: 'DENIED'; readonly reason: string };

/**
 * What follows a sign-in: the destination if the session's claims are good enough, otherwise what is missing.
 *
 * @param destination path and query of this site; anything else becomes the start page
 * @throws AuthError if the claims could not be checked
 */
export async function afterSignIn(destination: string): Promise<NextStep> {
  const path = internalPath(destination) ?? PATHS.home;
  const check = await checkClaims();
  if (check.status === 'OK') {
    forgetSuccessContext(path);
    return { status: 'DESTINATION', path };
  }
  if (check.failurePath === undefined) return { status: 'DENIED', reason: check.reason };
  keepSuccessContext(path);
  return { status: 'DETOUR', path: pathWithWayBack(check.failurePath, path) };
}

/**
 * Continues after a sign-in: to the destination, or first to a page for what is missing. If the check fails, the
 * destination's own gate checks again and reports it.
 *
 * @param destination path and query of this site
 * @param navigate goes there
 */
export async function goOnAfterSignIn(
  destination: string,
  navigate: (path: string, options: { readonly replace: true }) => void,
): Promise<void> {
  const next = await afterSignIn(destination).catch(() => undefined);
  const path = next === undefined || next.status === 'DENIED' ? destination : next.path;
  navigate(internalPath(path) ?? PATHS.home, { replace: true });
}

/** Stores where on this site a sign-in leads, for this tab only. Each request is stored separately. */
export function keepSuccessContext(path: string): void {
  contexts.put({ path });
}

/**
 * Where to go once nothing is missing: where the page's address says, if that is a path of this site; otherwise where
 * this tab's last sign-in leads; otherwise the start page.
 *
 * @param query of the page, untrusted
 */
export function finalPath(query: URLSearchParams): string {
  return pathBackOf(query) ?? internalPath(contexts.read().at(-1)?.path) ?? PATHS.home;
}

/**
 * Where users go who leave a set-up, or what it asks for first: past the set-up, which would only ask again.
 *
 * @param path path and query of this site
 */
export function pathPastSetUp(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const query = queryOf(path);
  return query.has(QUERY.setup) || pathname.endsWith(PATHS.mfaRecoveryCodes) ? finalPath(query) : path;
}

/** Forgets a stored path once the user has arrived, so it isn't used again. */
export function forgetSuccessContext(path: string): void {
  contexts.remove(path);
}

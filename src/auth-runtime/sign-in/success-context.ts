import { internalPath, PATHS, pathWithWayBack, QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import { checkClaims } from '../claims/claims';
import { storedList } from '../sdk/stored';

/** How long a sign-in may be on its way through further steps, in milliseconds. */
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
  /** Something is missing first; the way back to the destination is in the path, and kept. */
  | { readonly status: 'DETOUR'; readonly path: string }
  /** The session's claims are not good enough, and the user can't put that right. */
  | { readonly status: 'DENIED'; readonly reason: string };

/**
 * What follows a sign-in: the destination where the session's claims are good enough, else what is missing.
 *
 * @param destination path and query of this site; anything else becomes the start page
 * @throws AuthError where the claims could not be checked
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
 * Goes on after a sign-in: to the destination, or first to where something is missing. Where that can't be found out,
 * the destination's own gate checks again, and has the words for it.
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

/**
 * Keeps where a sign-in was to lead, for this tab alone. Each request is kept on its own.
 *
 * @param path path and query of this site
 */
export function keepSuccessContext(path: string): void {
  contexts.put({ path });
}

/**
 * Where to go once everything that was missing is there: what the page's address says, as far as it is a path of this
 * site; else where this tab's last sign-in was to lead; else the start page.
 *
 * @param query of the page, untrusted
 */
export function finalPath(query: URLSearchParams): string {
  return (
    internalPath(query.get(QUERY.redirectToPath)) ?? internalPath(contexts.read().at(-1)?.path) ?? PATHS.home
  );
}

/**
 * The user has arrived: nothing leads there a second time.
 *
 * @param path as it was kept
 */
export function forgetSuccessContext(path: string): void {
  contexts.remove(path);
}

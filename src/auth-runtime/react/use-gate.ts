import { pathWithWayBack, queryOf, type Gate } from '@vestibule/contract';
import { useCallback, useEffect } from 'react';
import { AuthError } from '../errors/auth-error';
import type { ClaimCheck } from '../claims/claims';
import { runtimeConfig } from '../sdk/runtime';
import { isUnsettled } from '../session/cookie-session';
import { forgetSuccessContext } from '../way-back/success-context';
import { useClaims } from './use-claims';
import { useSession } from './use-session';

/** A gate's decision. */
export type GateState =
  | { readonly status: 'LOADING' }
  /** A new `userId` means that everything shown belongs to another user: use it as a key. */
  | { readonly status: 'OPEN'; readonly userId?: string }
  /** The user has to go to this path first. It includes the way back. */
  | { readonly status: 'REDIRECT'; readonly path: string }
  /** The user can't fix anything here. */
  | { readonly status: 'DENIED'; readonly reason: string }
  /** The check failed, or the user can't continue; `retry` checks again. */
  | { readonly status: 'FAILED'; readonly error: AuthError; readonly retry: () => void };

/**
 * Watches whether the session may see a page.
 *
 * @param gate who may pass; the same object as long as it doesn't change
 * @param here path, query and fragment of the page
 */
export function useGate(gate: Gate, here: string): GateState {
  const session = useSession();
  const userId = session.status === 'EXISTS' ? session.userId : undefined;
  const [claims, recheck] = useClaims(userId === undefined ? undefined : gate.rules, userId);
  const passed = claims.status === 'CHECKED' && claims.check.status === 'OK';

  useEffect(() => {
    if (passed) forgetSuccessContext(here);
  }, [passed, here]);

  const toSignIn = useCallback((): GateState => {
    const { websiteBasePath } = runtimeConfig();
    return { status: 'REDIRECT', path: pathWithWayBack(websiteBasePath || '/', here) };
  }, [here]);

  switch (session.status) {
    case 'LOADING':
      return { status: gate.requireAuth ? 'LOADING' : 'OPEN' };
    case 'NONE':
      if (!gate.requireAuth) return { status: 'OPEN' };
      // The API may have a session that the page hasn't seen.
      return isUnsettled() ? { status: 'LOADING' } : toSignIn();
    case 'UNKNOWN':
      return { status: 'FAILED', error: session.error, retry: session.retry };
    case 'EXISTS':
      break;
  }
  switch (claims.status) {
    case 'LOADING':
      return { status: 'LOADING' };
    case 'FAILED':
      return claims.error.code === 'UNAUTHORISED'
        ? toSignIn()
        : { status: 'FAILED', error: claims.error, retry: recheck };
    case 'CHECKED': {
      const state = afterCheck(claims.check, here, recheck);
      return state.status === 'OPEN' && userId !== undefined ? { ...state, userId } : state;
    }
  }
}

/** What a gate does about a session's claims, on the page with this path, query and fragment. */
export function afterCheck(check: ClaimCheck, here: string, retry: () => void): GateState {
  if (check.status === 'OK') return { status: 'OPEN' };
  if (check.failurePath === undefined) return { status: 'DENIED', reason: check.reason };
  if (isAt(check.failurePath, here)) {
    const message = `the failure redirect of ${check.reason} must not equal the current URL (${pathnameOf(here)})`;
    return { status: 'FAILED', error: new AuthError('FAILURE_REDIRECT_STUCK', message), retry };
  }
  return { status: 'REDIRECT', path: pathWithWayBack(check.failurePath, here) };
}

/** Whether going to a path changes nothing: it is this page, with every key of its query. */
function isAt(path: string, here: string): boolean {
  const now = queryOf(here);
  return (
    pathnameOf(path) === pathnameOf(here) &&
    [...queryOf(path)].every(([key, value]) => now.getAll(key).includes(value))
  );
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*/s, '').replace(/(.)\/$/, '$1');
}

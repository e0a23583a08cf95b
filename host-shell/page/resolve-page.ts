import { PATHS, type Gate } from '@vestibule/contract';
import type { Outage } from '../loader/remote-loader';
import type { Listing } from '../loader/use-listing';
import { isLoginPath, isSignIn } from './login-path';
import type { RouteMatch } from '../registry/route-table';

/** What determines the page at an address. */
interface PageFacts {
  readonly pathname: string;
  /** The website base path, with no slash at its end. */
  readonly basePath: string;
  readonly query: URLSearchParams;
  /** The remote that serves the address, as far as the registry has loaded. */
  readonly match: RouteMatch | undefined;
  /** Who may try remotes from elsewhere; undefined if nobody may. */
  readonly developers: Gate | undefined;
  /** Whether it is known what serves the page. */
  readonly listing: Listing;
  /** Whether the registry has already been checked for this page. */
  readonly isSettled: boolean;
  /** Why there are no remotes at all, if the registry couldn't be loaded. */
  readonly outage: Outage | undefined;
  /** The path for which the server sent this document. */
  readonly documentPath: string;
  /** Whether the shell has a start page. */
  readonly startPage: boolean;
}

/** What the shell shows at an address. */
export type ResolvedPage =
  /** The steps between signing in and continuing. */
  | { readonly kind: 'SIGN_IN_STEP' }
  | { readonly kind: 'TRY_REMOTE'; readonly gate: Gate }
  | {
      readonly kind: 'REMOTE';
      readonly match: RouteMatch;
      /** Whether it is a login screen. */
      readonly isLogin: boolean;
      /** Whether it is the auth page, for which the shell has its own form. */
      readonly isSignIn: boolean;
    }
  /** The start page. */
  | { readonly kind: 'HOME' }
  /** The page isn't known yet. */
  | { readonly kind: 'LOADING' }
  /** The auth page without a remote: the shell's own form. Without an outage, the registry has no remote for it. */
  | { readonly kind: 'SIGN_IN_UNSERVED'; readonly outage: Outage | undefined }
  | { readonly kind: 'FAILURE'; readonly outage: Outage }
  /** A page that isn't the shell's, but may be another program's on this host: only the server can tell. */
  | { readonly kind: 'ELSEWHERE' }
  | { readonly kind: 'NOT_FOUND' };

/** Determines what the shell shows at an address. */
export function resolvePage(facts: PageFacts): ResolvedPage {
  const { pathname, basePath, query, match, developers, listing, isSettled, outage, documentPath } = facts;
  const isStart = facts.startPage && pathname === PATHS.home;
  const isLogin = isLoginPath(pathname, basePath);
  // The one page that must always work.
  const ownForm = isSignIn(pathname, basePath, query);

  // The shell's own screen: no remote can replace it.
  if (pathname === basePath + PATHS.signInStep) return { kind: 'SIGN_IN_STEP' };
  if (pathname === PATHS.tryRemote && developers) return { kind: 'TRY_REMOTE', gate: developers };
  // Another remote may come before the match known so far, but the login never waits for part of the registry.
  if (listing.status !== 'LISTED' && !isStart && !(isLogin && match)) {
    return listing.status === 'FAILED' ? { kind: 'FAILURE', outage: listing.outage } : { kind: 'LOADING' };
  }
  if (match) return { kind: 'REMOTE', match, isLogin, isSignIn: ownForm };
  if (isStart) return { kind: 'HOME' };
  // A newer registry may know the page.
  if (!isSettled) return { kind: 'LOADING' };
  if (ownForm) return { kind: 'SIGN_IN_UNSERVED', outage };
  if (outage) return { kind: 'FAILURE', outage };
  return { kind: isLogin || pathname === documentPath ? 'NOT_FOUND' : 'ELSEWHERE' };
}

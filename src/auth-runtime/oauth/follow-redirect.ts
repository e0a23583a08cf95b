import { internalPath, QUERY } from '@vestibule/contract';
import { AuthError } from '../errors/auth-error';
import { mayRedirectOnceMore } from './redirect-loop';
import { keepSuccessContext } from '../sign-in/success-context';

/**
 * Follows a gate's redirect: keeps the way back, and stops a loop.
 *
 * @param path where the gate sends the user, from the root of the site
 * @param here path, query and fragment of the current page
 * @param navigate goes there
 * @throws AuthError `REDIRECT_LOOP` if the same redirect was followed too often in a short time
 */
export async function followRedirect(
  path: string,
  here: string,
  navigate: (path: string, options: { readonly replace: true }) => void,
): Promise<void> {
  const kind = `${pathnameOf(here)} > ${pathnameOf(path)}`;
  if (!mayRedirectOnceMore(kind)) {
    throw new AuthError('REDIRECT_LOOP', `the redirect ${kind} was followed too often in a short time`);
  }
  const wayBack = internalPath(new URLSearchParams(path.split('?')[1]).get(QUERY.redirectToPath));
  if (wayBack) keepSuccessContext(wayBack);
  navigate(path, { replace: true });
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '');
}

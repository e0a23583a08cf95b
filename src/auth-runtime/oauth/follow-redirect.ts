import { queryOf, wayBackOf } from '@vestibule/contract';
import { keepSuccessContext } from '../way-back/success-context';

/**
 * Follows a gate's redirect, and keeps the way back. The shell's `navigate` stops a loop.
 *
 * @param path where the gate sends the user, from the root of the site
 * @param _here no longer used; remotes that were built before pass it
 * @param navigate goes there
 */
export async function followRedirect(
  path: string,
  _here: string,
  navigate: (path: string, options: { readonly replace: true }) => void,
): Promise<void> {
  const wayBack = wayBackOf(queryOf(path));
  if (wayBack) keepSuccessContext(wayBack.to);
  navigate(path, { replace: true });
}

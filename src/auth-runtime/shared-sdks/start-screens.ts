import { PATHS } from '@vestibule/contract';
import type { Navigate } from 'supertokens-auth-react/lib/build/types';
import { WindowHandlerReference } from 'supertokens-web-js/utils/windowHandler';
import { AuthError } from '../errors/auth-error';
import { safeDestination } from '../oauth/redirect-to';
import { goOnAfterSignIn } from '../way-back/success-context';
import { authReactInstance } from './auth-react-instance';

let started = false;

/** Prepares the prebuilt screens: where users go on to, and where the page may go, is the shell's decision. Runs once. */
export function startScreens(): void {
  if (started) return;
  started = true;
  Object.assign(authReactInstance().getRecipeOrThrow('session'), {
    validateGlobalClaimsAndHandleSuccessRedirection: goOn,
  });
  const { location } = WindowHandlerReference.getReferenceOrThrow().windowHandler;
  const setHref = location.setHref.bind(location);
  location.setHref = (address) => {
    const destination = safeDestination(new URL(address, window.location.href).href);
    if (!destination)
      throw new AuthError('UNSAFE_REDIRECT', 'the address to go on to is not one that is followed');
    // A path is from the root of the site.
    setHref(address.startsWith('/') ? address : destination);
  };
}

function goOn(
  _context: unknown,
  _recipeId: string,
  redirectToPath?: string,
  _userContext?: unknown,
  navigate?: Navigate,
): Promise<void> {
  return goOnAfterSignIn(
    redirectToPath ?? PATHS.home,
    (path) => void authReactInstance().redirectToUrl(path, navigate),
  );
}

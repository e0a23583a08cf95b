import { redirectTo, screenPath, type ClientInfo } from '@vestibule/auth-runtime';

/**
 * Goes where the API says: to another screen of this site, in the same document, or away, and then never resolves.
 *
 * @param address `frontendRedirectTo`
 * @param client who is asking, if known
 * @param navigate goes to another screen of this site
 * @throws AuthError `UNSAFE_REDIRECT`
 */
export async function leave(
  address: string,
  client: ClientInfo | undefined,
  navigate: (path: string) => void,
): Promise<void> {
  const path = screenPath(address);
  if (path === undefined) return redirectTo(address, client?.consent?.target);
  navigate(path);
}

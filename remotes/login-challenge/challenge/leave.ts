import { redirectTo, screenPath, type ClientInfo } from '@vestibule/auth-runtime';

/**
 * Goes where the API says: to another screen of this site, in the same document, or away, and then never resolves: unless
 * a native app opens, which leaves the page where it is.
 *
 * @param address `frontendRedirectTo`
 * @param client who is asking, if known
 * @param navigate goes to another screen of this site
 * @returns the address of the native app, for a link that opens it again
 * @throws AuthError `UNSAFE_REDIRECT`
 */
export async function leave(
  address: string,
  client: ClientInfo | undefined,
  navigate: (path: string) => void,
): Promise<string | undefined> {
  const path = screenPath(address);
  if (path === undefined) return redirectTo(address, client?.consent?.target);
  navigate(path);
  return undefined;
}

import { redirectTo, screenPath, type ClientInfo } from '@vestibule/auth-runtime';

/** What leaving depends on. */
export interface Leaving {
  /** Who is asking, if known. */
  readonly client: ClientInfo | undefined;
  /** Goes to another screen of this site. */
  readonly navigate: (path: string) => void;
  /** Learns where the browser goes when it leaves: a link leads there if the client answers nothing. */
  readonly onLeave: (to: string) => void;
}

/**
 * Goes where the API says: to another screen of this site, in the same document, or away, and then never resolves: unless
 * a native app opens, which leaves the page where it is.
 *
 * @param address `frontendRedirectTo`
 * @returns the address of the native app, for a link that opens it again
 * @throws AuthError `UNSAFE_REDIRECT`
 */
export async function leave(
  address: string,
  { client, navigate, onLeave }: Leaving,
): Promise<string | undefined> {
  const path = screenPath(address);
  if (path === undefined) return redirectTo(address, client?.consent?.target, onLeave);
  navigate(path);
  return undefined;
}

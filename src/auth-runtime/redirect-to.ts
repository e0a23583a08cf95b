import { AuthError } from './auth-error';
import { runtimeConfig } from './runtime';

/**
 * Leaves the app: the only function that does. It never resolves, so whatever waits for it (a busy button) stays as
 * it is until the page is gone.
 *
 * @param address an absolute address, such as `frontendRedirectTo`
 * @throws AuthError `UNSAFE_REDIRECT` where the browser may not be sent there
 */
export async function redirectTo(address: string): Promise<never> {
  const destination = safeDestination(address);
  if (!destination)
    throw new AuthError('UNSAFE_REDIRECT', 'the address to go on to is not one that is followed');
  window.location.assign(destination);
  return new Promise<never>(() => undefined);
}

/**
 * Where the browser may be sent at the end of an OAuth flow: https; http on loopback or where the API itself is; and
 * the private-use schemes of native apps, which hold a dot (RFC 8252, sections 7.1 and 7.3).
 *
 * @param address untrusted
 */
export function safeDestination(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username || url.password) return undefined;
  if (url.protocol === 'https:') return url.href;
  if (url.protocol === 'http:') {
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    return local || url.origin === new URL(runtimeConfig().apiDomain).origin ? url.href : undefined;
  }
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol) ? url.href : undefined;
}

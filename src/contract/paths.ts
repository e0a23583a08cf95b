/** Where things are. Paths of screens are below the website base path, paths of calls below the API domain. */
export const PATHS = {
  home: '/',
  config: '/vestibule.config.json',
  auth: '/',
  mfa: '/mfa',
  callback: '/callback/:provider',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  verify: '/verify',
  passkeyRecovery: '/webauthn/recover',
  passkeyRecoveryRequest: '/webauthn/recover/send-email',
  sessionUser: '/me',
} as const;

/** The query keys of Vestibule's screens, as SuperTokens names them. */
export const QUERY = {
  show: 'show',
  error: 'error',
  message: 'message',
  loginChallenge: 'loginChallenge',
  forceFreshAuth: 'forceFreshAuth',
  redirectToPath: 'redirectToPath',
  tenantId: 'tenantId',
  rid: 'rid',
  /** The e-mail address to fill in, from the client's `login_hint`. */
  hint: 'hint',
  /** Which of several ways to sign in the page shows. */
  way: 'way',
  token: 'token',
  /** Which message a link is from. */
  preAuthSessionId: 'preAuthSessionId',
} as const;

/** The ports on a developer's machine. */
export const PORTS = { shell: 3000, api: 3001, firstRemote: 3010, demoClient: 4000 } as const;

/**
 * Takes a path of this site out of an untrusted value, such as `redirectToPath`.
 *
 * Browsers read backslashes as slashes, drop tabs and line breaks, and read `//host` as an address, so only text
 * that the URL parser resolves to the same origin, and that needed no such repair, is taken.
 *
 * @param value the untrusted value
 * @returns path, query and fragment, or undefined where the value is anything but a path of this site
 */
export function internalPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return undefined;
  const base = 'https://same-origin.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}

/**
 * Takes a tenant's id out of an untrusted value. The SDK puts it into a path as it is, so anything else is dropped.
 *
 * @param value the untrusted value of `tenantId`
 */
export function tenantIdOf(value: string | null | undefined): string | undefined {
  return value && /^[a-z0-9][a-z0-9-]{0,99}$/.test(value) ? value : undefined;
}

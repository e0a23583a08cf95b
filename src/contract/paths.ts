/** All paths. Screens are below the website base path, calls below the API domain. */
export const PATHS = {
  home: '/',
  /** The user's account, if a remote serves it. */
  account: '/account',
  /** Where users see and remove what they have allowed apps, if a remote serves it. */
  accountApps: '/account/apps',
  /** Where users see and change what protects their account, if a remote serves it. */
  accountSecurity: '/account/security',
  /** Where administrators find the users, if a remote serves it. */
  accountAdmin: '/account/admin',
  /** Where users delete their account, if a remote serves it. */
  accountDeletion: '/account/delete',
  /** Where a developer asks to try a remote from elsewhere. The shell's own page. */
  tryRemote: '/try-remote',
  config: '/vestibule.config.json',
  auth: '/',
  tryRefresh: '/try-refresh',
  /** The steps that remotes add after signing in. The shell's own page. */
  signInStep: '/step',
  /** Asks whether to sign out, with a challenge; without one, it says to whoever is signed out that they are. */
  oauthLogout: '/oauth/logout',
  mfa: '/mfa',
  mfaTotp: '/mfa/totp',
  mfaOtpEmail: '/mfa/otp-email',
  mfaOtpPhone: '/mfa/otp-phone',
  mfaWebauthn: '/mfa/webauthn',
  mfaPassword: '/mfa/emailpassword',
  mfaRecoveryCode: '/mfa/recovery-code',
  mfaRecoveryCodes: '/mfa/recovery-codes',
  callback: '/callback/:provider',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Asks for what an operator requires of everybody: agreements, an age, what sign-up asks for, or patience. */
  required: '/required',
  verify: '/verify',
  passkeyRecovery: '/webauthn/recover',
  passkeyRecoveryRequest: '/webauthn/recover/send-email',
  sessionUser: '/me',
  /** Below the API base path: which session a browser's cookies hold. Where the cookies of challenges are sent too. */
  cookieSession: '/oauth/plain/session',
  /** Below the API base path: where this browser has asked for a mail, for the page that its link leads to. */
  asked: '/oauth/plain/asked',
  /** Below the API base path: finds out what a page shows, for its document without script. */
  look: '/oauth/plain/look',
  /** Below the API base path: where administrators try a branding. The site leads there from this path of its own. */
  branding: '/branding',
  rpc: '/trpc',
} as const;

/** The query keys of Vestibule's screens, as SuperTokens names them. */
export const QUERY = {
  show: 'show',
  error: 'error',
  message: 'message',
  loginChallenge: 'loginChallenge',
  consentChallenge: 'consentChallenge',
  logoutChallenge: 'logoutChallenge',
  /** Which client asks to sign out. Anyone can forge it: use it for a name and nothing else. */
  clientId: 'clientId',
  forceFreshAuth: 'forceFreshAuth',
  /** `other`: the user wants another account than the one that is signed in, which stays until they have one. */
  account: 'account',
  redirectToPath: 'redirectToPath',
  /** The screens to go through on the way back, each with its own query, separated by spaces. */
  first: 'first',
  tenantId: 'tenantId',
  rid: 'rid',
  /** The email address to fill in, from the client's `login_hint`. */
  hint: 'hint',
  /** The languages that the client asks for, from its `ui_locales`: space-separated BCP 47 tags, best first. */
  uiLocales: 'ui_locales',
  /** Which of several sign-in methods the page shows. */
  way: 'way',
  /** Which step of that method. */
  step: 'step',
  /** The factors to choose from, comma-separated. */
  n: 'n',
  /** Whether a completed factor has to be completed again. */
  stepUp: 'stepUp',
  /** The factor to set up. */
  setup: 'setup',
  token: 'token',
  /** Which message a link is from. */
  preAuthSessionId: 'preAuthSessionId',
} as const;

/** The cookies that the site's own host keeps, apart from those of SuperTokens. */
export const COOKIES = {
  /** The SDK's, for what a page may know about its session, however tokens are transferred. */
  frontToken: 'sFrontToken',
  /**
   * When a form was last sent that no script waited for, in milliseconds since the epoch. The browser's session may be
   * another than the one that the page knows.
   */
  formSent: 'vestibule-plain-sent',
} as const;

/** The ports on a developer's machine. */
export const PORTS = {
  shell: 3000,
  api: 3001,
  firstRemote: 3010,
  demoClient: 4000,
  socialProvider: 4010,
} as const;

/**
 * Extracts a tenant's id from an untrusted value. The SDK puts it into a path unchanged, so anything else is dropped.
 *
 * @param value the untrusted value of `tenantId`
 */
export function tenantIdOf(value: string | null | undefined): string | undefined {
  return value && /^[a-z0-9][a-z0-9-]{0,99}$/.test(value) ? value : undefined;
}

/**
 * The path of a page below the website base path, as in the manifests' routes.
 *
 * @param basePath the website base path, with no slash at its end
 * @param pathname of the page
 * @returns undefined if the page isn't below it
 */
export function pathBelow(basePath: string, pathname: string): string | undefined {
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/**
 * Exchanges the beginning of a path, if that is whole segments of it.
 *
 * @param path perhaps with query and fragment
 * @param from the beginning to exchange
 * @param to what replaces it
 */
export function movedPath(path: string, from: string, to: string): string {
  const rest = path.slice(from.length);
  return path.startsWith(from) && /^([/?#]|$)/.test(rest) ? to + rest : path;
}

/**
 * Whether the user wants to sign in with another account than the one that is signed in.
 *
 * @param query of the page, untrusted
 */
export function wantsOtherAccount(query: URLSearchParams): boolean {
  return query.get(QUERY.account) === 'other';
}

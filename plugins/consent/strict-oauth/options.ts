/** What an operator may demand beyond the standards. */
export interface RequestRules {
  /** Whose requests must use PKCE: those of `public` clients (RFC 9700 section 2.1.1), or `all`. */
  readonly pkce: 'public' | 'all';
}

/** The options of `strictOAuthPlugin`. By default it holds clients to the standards, and to nothing else. */
export interface StrictOAuthOptions extends Partial<RequestRules> {
  /** How far, in milliseconds, the core's clock is ahead of what `getSessionInformation` tells; defaults to 0. */
  readonly sessionSkewMs?: () => number;
}

import type { LanguageSwitch, PageBrand } from '@vestibule/html';

/** What an operator may demand beyond the standards. */
export interface RequestRules {
  /** Whose requests must use PKCE: those of `public` clients (RFC 9700 section 2.1.1), or `all`. */
  readonly pkce: 'public' | 'all';
}

/** The options of `strictOAuthPlugin`. By default it holds clients to the standards, and to nothing else. */
export interface StrictOAuthOptions extends Partial<RequestRules> {
  /**
   * How a client with a secret may send it: `any` takes it in the header or in the body, `registered` only in the way that
   * the client is registered for (`tokenEndpointAuthMethod`), as a core does. Defaults to `any`.
   */
  readonly clientSecretMethod?: 'any' | 'registered';
  /**
   * Where the processes of a backend tell each other which codes and refresh tokens were used; defaults to each process for
   * itself.
   */
  readonly sharedUses?: SharedUses;
  /**
   * What all processes of the backend have and nobody else: it encrypts answers by `form_post` on their way. Defaults to the
   * core's API key.
   */
  readonly secret?: string | undefined;
  /**
   * Whose product pages are of, and how that looks, for a tenant's users and in the place of a verified client. `support` is
   * where users find help, an email address or an https address. Defaults to the name that the SDK has.
   */
  readonly brandOf?: (whose: {
    readonly tenantId?: string | undefined;
    readonly clientId?: string | undefined;
  }) => PageBrand & { readonly support?: string };
  /** The choice of a language on pages; only where the API answers it, so by default there is none. */
  readonly choice?: Pick<LanguageSwitch, 'offered'> | undefined;
  /** The core's time in milliseconds since the epoch; defaults to `Date.now`. */
  readonly coreNow?: () => number;
  /** How far, in milliseconds, the core's clock is ahead of what `getSessionInformation` tells; defaults to 0. */
  readonly sessionSkewMs?: () => number;
}

/**
 * A place that processes share, such as Redis. Keys are hashes, and values tell no secret: the ids of a user, a client and
 * a grant. It may forget. It must not fail: while it can't be reached, `add` finds nothing.
 */
export interface SharedUses {
  /** Keeps the value for so long, unless there is one already; returns that one. */
  add(key: string, value: string, seconds: number): Promise<string | undefined>;
  /** Keeps the value for so long, whatever was there. */
  set(key: string, value: string, seconds: number): Promise<void>;
  remove(key: string): Promise<void>;
}

import { formatDuration } from '../durations';

/** What a client of Hydra is; durations in nanoseconds. What Core doesn't let a client set is left out. */
export interface ClientMetadata {
  clientName: string;
  scope: string;
  /** Null where the client was registered without. */
  redirectUris: string[] | null;
  grantTypes: string[] | null;
  responseTypes: string[] | null;
  postLogoutRedirectUris: string[] | null;
  contacts: string[] | null;
  requestUris: string[] | null;
  audience: string[];
  allowedCorsOrigins: string[];
  tokenEndpointAuthMethod: string;
  tokenEndpointAuthSigningAlg: string;
  requestObjectSigningAlg: string;
  userinfoSignedResponseAlg: string;
  clientUri: string;
  logoUri: string;
  policyUri: string;
  tosUri: string;
  jwksUri: string;
  jwks: unknown;
  frontchannelLogoutUri: string;
  frontchannelLogoutSessionRequired: boolean;
  backchannelLogoutUri: string;
  backchannelLogoutSessionRequired: boolean;
  skipLogoutConsent: boolean | null;
  metadata: unknown;
  lifespans: Readonly<Record<string, number | null>>;
}

/** A client, as the provider and Core together know it. */
export interface OAuthClient extends ClientMetadata {
  clientId: string;
  owner: string;
  /** What Core tells; null for a client that was public from the start. */
  clientSecret: string | null;
  /** What the provider compares with: it has one for every client. */
  providerSecret: string;
  enableRefreshTokenRotation: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** The names of the lifespans, in Core's words. */
export const LIFESPANS = [
  'authorizationCodeGrantAccessTokenLifespan',
  'authorizationCodeGrantIdTokenLifespan',
  'authorizationCodeGrantRefreshTokenLifespan',
  'clientCredentialsGrantAccessTokenLifespan',
  'implicitGrantAccessTokenLifespan',
  'implicitGrantIdTokenLifespan',
  'jwtBearerGrantAccessTokenLifespan',
  'refreshTokenGrantAccessTokenLifespan',
  'refreshTokenGrantIdTokenLifespan',
  'refreshTokenGrantRefreshTokenLifespan',
];

export function isPublicClient({ tokenEndpointAuthMethod }: OAuthClient): boolean {
  return tokenEndpointAuthMethod === 'none';
}

/** OpenID Connect Registration section 2: without any, the authorization code. */
export function grantTypesOf({ grantTypes }: OAuthClient): string[] {
  return grantTypes?.length ? grantTypes : ['authorization_code'];
}

export function lifespansInWords({ lifespans }: ClientMetadata): Record<string, string | null> {
  return Object.fromEntries(
    LIFESPANS.map((name) => {
      const nanoseconds = lifespans[name] ?? null;
      return [name, nanoseconds === null ? null : formatDuration(nanoseconds)];
    }),
  );
}

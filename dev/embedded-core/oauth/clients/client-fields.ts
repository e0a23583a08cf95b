import type { JsonObject } from '../../json';
import { formatDuration } from '../durations';
import { OAuthError } from '../oauth-error';
import { readerOf, snakeCase } from '../provider-json';

/** What a client of Hydra is; durations in nanoseconds. What Core doesn't let a client set is left out. */
export type ClientMetadata = ReturnType<typeof readClientInput>['metadata'];

/** A client as a backend describes it, and the fields that aren't metadata. */
export type ClientInput = ReturnType<typeof readClientInput>;

/** A client, as the provider and Core together know it. */
export interface OAuthClient extends ClientMetadata {
  readonly clientId: string;
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

// The names of the lifespans, in Core's words.
const LIFESPANS = [
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

/** Reads a body as the provider does, which ignores what it doesn't know. Throws OAuthError. */
export function readClientInput(body: JsonObject) {
  const reader = readerOf('Client', body);
  const lifespans: Readonly<Record<string, number | null>> = Object.fromEntries(
    LIFESPANS.map((name) => [name, reader.duration(snakeCase(name))]),
  );
  const metadata = reader.raw('metadata');
  const input = {
    clientId: reader.string('client_id'),
    clientSecret: reader.string('client_secret'),
    owner: reader.string('owner'),
    metadata: {
      clientName: reader.string('client_name'),
      scope: reader.string('scope'),
      // Lists are null where the client was registered without.
      redirectUris: reader.strings('redirect_uris'),
      grantTypes: reader.strings('grant_types'),
      responseTypes: reader.strings('response_types'),
      postLogoutRedirectUris: reader.strings('post_logout_redirect_uris'),
      contacts: reader.strings('contacts'),
      requestUris: reader.strings('request_uris'),
      audience: reader.strings('audience') ?? [],
      allowedCorsOrigins: reader.strings('allowed_cors_origins') ?? [],
      tokenEndpointAuthMethod: reader.string('token_endpoint_auth_method') || 'client_secret_basic',
      tokenEndpointAuthSigningAlg: reader.string('token_endpoint_auth_signing_alg'),
      requestObjectSigningAlg: reader.string('request_object_signing_alg'),
      userinfoSignedResponseAlg: reader.string('userinfo_signed_response_alg') || 'none',
      clientUri: reader.string('client_uri'),
      logoUri: reader.string('logo_uri'),
      policyUri: reader.string('policy_uri'),
      tosUri: reader.string('tos_uri'),
      jwksUri: reader.string('jwks_uri'),
      jwks: reader.keys('jwks'),
      frontchannelLogoutUri: reader.string('frontchannel_logout_uri'),
      frontchannelLogoutSessionRequired: reader.boolean('frontchannel_logout_session_required'),
      backchannelLogoutUri: reader.string('backchannel_logout_uri'),
      backchannelLogoutSessionRequired: reader.boolean('backchannel_logout_session_required'),
      skipLogoutConsent:
        (reader.raw('skip_logout_consent') ?? null) === null ? null : reader.boolean('skip_logout_consent'),
      metadata: metadata === undefined ? {} : metadata,
      lifespans,
    },
  };
  const complaint = reader.complaint({ refuseOthers: false });
  if (complaint === undefined) return input;
  throw new OAuthError(
    'The request was malformed or contained invalid parameters',
    `Unable to decode the request body: ${complaint}`.replaceAll('"', "'"),
  );
}

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

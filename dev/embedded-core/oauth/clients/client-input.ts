import type { JsonObject } from '../../json';
import { OAuthError } from '../oauth-error';
import { inSnakeCase, readerOf, UnreadableBodyError } from '../provider-json';
import { LIFESPANS, type ClientMetadata } from './client-fields';

/** A client as a backend describes it, and the fields that aren't metadata. */
export interface ClientInput {
  metadata: ClientMetadata;
  clientId: string;
  clientSecret: string;
  owner: string;
}

/** Reads a body as the provider does, which ignores what it doesn't know. Throws OAuthError. */
export function readClientInput(body: JsonObject): ClientInput {
  const snake = inSnakeCase(body);
  const reader = readerOf('Client', snake);
  const lifespans = Object.fromEntries(LIFESPANS.map((name) => [name, reader.duration(snakeCase(name))]));
  const input: ClientInput = {
    clientId: reader.string('client_id'),
    clientSecret: reader.string('client_secret'),
    owner: reader.string('owner'),
    metadata: {
      clientName: reader.string('client_name'),
      scope: reader.string('scope'),
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
      jwks: reader.raw('jwks') ?? null,
      frontchannelLogoutUri: reader.string('frontchannel_logout_uri'),
      frontchannelLogoutSessionRequired: reader.boolean('frontchannel_logout_session_required'),
      backchannelLogoutUri: reader.string('backchannel_logout_uri'),
      backchannelLogoutSessionRequired: reader.boolean('backchannel_logout_session_required'),
      skipLogoutConsent:
        (snake['skip_logout_consent'] ?? null) === null ? null : reader.boolean('skip_logout_consent'),
      metadata: snake['metadata'] === undefined ? {} : reader.raw('metadata'),
      lifespans,
    },
  };
  try {
    reader.finish({ refuseOthers: false });
  } catch (error) {
    if (!(error instanceof UnreadableBodyError)) throw error;
    throw new OAuthError(
      'The request was malformed or contained invalid parameters',
      `Unable to decode the request body: ${error.message}`.replaceAll('"', "'"),
      400,
    );
  }
  return input;
}

function snakeCase(name: string): string {
  return Object.keys(inSnakeCase({ [name]: null })).join('');
}

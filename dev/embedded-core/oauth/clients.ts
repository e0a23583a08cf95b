import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { randomToken } from '../hashes';
import type { AppRecords } from '../store';
import { jsonObject } from '../server/fields';
import { ClientNotFoundError, oauthError } from './oauth-error';
import type { OAuthClient } from './oauth-records';

const SHORTEST_SECRET = 6;
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

const text = v.exactOptional(v.string());
const texts = v.exactOptional(
  v.pipe(
    v.nullable(v.array(v.string())),
    v.transform((list) => list ?? []),
  ),
);
const lifespan = v.exactOptional(
  v.nullable(v.pipe(v.string(), v.nonEmpty(), v.regex(/^(\d+h)?(\d+m)?(\d+s)?$/))),
);

/** The fields of a client that Core accepts; it ignores anything else in a body. */
export const clientInput = v.object({
  clientId: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  clientSecret: text,
  clientName: text,
  scope: text,
  redirectUris: texts,
  postLogoutRedirectUris: texts,
  grantTypes: texts,
  responseTypes: texts,
  tokenEndpointAuthMethod: text,
  audience: texts,
  allowedCorsOrigins: texts,
  clientUri: text,
  logoUri: text,
  policyUri: text,
  tosUri: text,
  metadata: v.exactOptional(jsonObject),
  enableRefreshTokenRotation: v.exactOptional(v.boolean()),
  authorizationCodeGrantAccessTokenLifespan: lifespan,
  authorizationCodeGrantIdTokenLifespan: lifespan,
  authorizationCodeGrantRefreshTokenLifespan: lifespan,
  clientCredentialsGrantAccessTokenLifespan: lifespan,
  implicitGrantAccessTokenLifespan: lifespan,
  implicitGrantIdTokenLifespan: lifespan,
  refreshTokenGrantAccessTokenLifespan: lifespan,
  refreshTokenGrantIdTokenLifespan: lifespan,
  refreshTokenGrantRefreshTokenLifespan: lifespan,
});

export type ClientInput = v.InferOutput<typeof clientInput>;

/** A client with Hydra's defaults for what the input leaves out; throws OAuthError for invalid metadata. */
export function newClient(input: ClientInput, now: number): OAuthClient {
  const timestamp = toTimestamp(now);
  const isPublic = input.tokenEndpointAuthMethod === 'none';
  const client: OAuthClient = {
    clientName: '',
    redirectUris: [],
    postLogoutRedirectUris: [],
    grantTypes: ['authorization_code'],
    responseTypes: ['code'],
    audience: [],
    allowedCorsOrigins: [],
    clientUri: '',
    logoUri: '',
    policyUri: '',
    tosUri: '',
    metadata: {},
    enableRefreshTokenRotation: false,
    authorizationCodeGrantAccessTokenLifespan: null,
    authorizationCodeGrantIdTokenLifespan: null,
    authorizationCodeGrantRefreshTokenLifespan: null,
    clientCredentialsGrantAccessTokenLifespan: null,
    implicitGrantAccessTokenLifespan: null,
    implicitGrantIdTokenLifespan: null,
    refreshTokenGrantAccessTokenLifespan: null,
    refreshTokenGrantIdTokenLifespan: null,
    refreshTokenGrantRefreshTokenLifespan: null,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...input,
    clientId: input.clientId ?? `stcl_${randomUUID()}`,
    scope: input.scope || 'offline_access offline openid',
    tokenEndpointAuthMethod: input.tokenEndpointAuthMethod || 'client_secret_basic',
    ...(!isPublic && { clientSecret: input.clientSecret ?? randomToken(20) }),
  };
  validate(client);
  return client;
}

export function updatedClient(client: OAuthClient, input: ClientInput, now: number): OAuthClient {
  const { clientId, createdAt } = client;
  const updated = { ...client, ...input, clientId, createdAt, updatedAt: toTimestamp(now) };
  validate(updated);
  return updated;
}

/** Throws ClientNotFoundError. */
export function clientOf(app: AppRecords, clientId: string | undefined): OAuthClient {
  const client = clientId === undefined ? undefined : app.oauth.clients.get(clientId);
  if (!client) throw new ClientNotFoundError(`There is no OAuth client ${clientId ?? 'without an id'}`);
  return client;
}

export function isPublicClient(client: OAuthClient): boolean {
  return client.tokenEndpointAuthMethod === 'none';
}

function validate(client: OAuthClient): void {
  if (!AUTH_METHODS.includes(client.tokenEndpointAuthMethod)) {
    throw oauthError(
      'invalid_client_metadata',
      `Only ${AUTH_METHODS.join(', ')} authenticate a client here.`,
    );
  }
  if (client.clientSecret !== undefined && client.clientSecret.length < SHORTEST_SECRET) {
    throw oauthError(
      'invalid_client_metadata',
      `Field client_secret must contain a secret that is at least ${SHORTEST_SECRET} characters long.`,
    );
  }
  for (const uri of client.redirectUris) {
    if (uri.includes('#')) {
      throw oauthError('invalid_redirect_uri', 'Redirect URIs must not contain fragments (#).');
    }
    if (!URL.canParse(uri)) throw oauthError('invalid_redirect_uri', `Unable to parse redirect URL: ${uri}`);
  }
  const redirectOrigins = client.redirectUris.map(originOf);
  for (const uri of client.postLogoutRedirectUris) {
    if (!URL.canParse(uri)) {
      throw oauthError('invalid_client_metadata', `Unable to parse post_logout_redirect_uri: ${uri}`);
    }
    if (!redirectOrigins.includes(originOf(uri))) {
      throw oauthError(
        'invalid_client_metadata',
        `post_logout_redirect_uri '${uri}' must match the domain, port, scheme of at least one of the registered redirect URIs but did not`,
      );
    }
  }
  for (const uri of [client.clientUri, client.logoUri, client.policyUri, client.tosUri].filter(Boolean)) {
    if (!URL.canParse(uri) || !/^https?:$/.test(new URL(uri).protocol)) {
      throw oauthError('invalid_client_metadata', `${uri} must be a valid http:// or https:// URI.`);
    }
  }
}

function originOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return `${protocol}//${host}`;
}

function toTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

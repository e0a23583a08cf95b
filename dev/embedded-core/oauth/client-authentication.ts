import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../hashes';
import { badRequest } from '../server/request-error';
import type { AppRecords } from '../store';
import { clientOf } from './clients';
import { ClientNotFoundError, oauthError } from './oauth-error';
import type { OAuthClient } from './oauth-records';

export interface ClientCredentials {
  authorizationHeader?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
}

/**
 * The client that a request to the token endpoint comes from (RFC 6749 section 2.3). Accepts only the method that it is
 * registered for. Throws ClientNotFoundError, or OAuthError `invalid_client`.
 */
export function authenticateClient(app: AppRecords, credentials: ClientCredentials): OAuthClient {
  const given = parseCredentials(credentials);
  const client = clientOf(app, given.clientId);
  const { tokenEndpointAuthMethod: expected } = client;
  if (given.method !== expected) {
    throw oauthError(
      'invalid_client',
      `The OAuth 2.0 Client supports client authentication method '${expected}', but method '${given.method}' was requested. ` +
        `You must configure the OAuth 2.0 client's 'token_endpoint_auth_method' value to accept '${given.method}'.`,
    );
  }
  if (expected !== 'none' && !isSameSecret(given.secret, client.clientSecret)) {
    throw oauthError('invalid_client');
  }
  return client;
}

/** As {@link authenticateClient}, where Core answers an unknown client like a wrong secret. */
export function authenticateKnownClient(app: AppRecords, credentials: ClientCredentials): OAuthClient {
  try {
    return authenticateClient(app, credentials);
  } catch (error) {
    throw error instanceof ClientNotFoundError ? oauthError('invalid_client') : error;
  }
}

function parseCredentials({ authorizationHeader, clientId, clientSecret }: ClientCredentials) {
  if (authorizationHeader === undefined) {
    const method = clientSecret === undefined ? 'none' : 'client_secret_post';
    return { method, clientId, secret: clientSecret };
  }
  const [, encoded] = /^Basic (.+)$/i.exec(authorizationHeader.trim()) ?? [];
  const decoded = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(decoded) ?? [];
  if (id === undefined || secret === undefined) {
    throw badRequest('malformed request body or authorization header');
  }
  // Core looks up the id as it stands in the header; Hydra decodes.
  return { method: 'client_secret_basic', clientId: id, secret: formDecode(secret) };
}

// RFC 6749 section 2.3.1: the secret is form-encoded before it goes into the header.
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}

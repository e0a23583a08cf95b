import { isSameSecret } from '../../hashes';
import type { AppRecords } from '../../store';
import { oauthError } from '../oauth-error';
import { isPublicClient, type OAuthClient } from './client-fields';

type ClientCredentials = Partial<
  Record<'authorizationHeader' | 'clientId' | 'clientSecret', string | undefined>
>;

/**
 * The client that a request to the token endpoint comes from (RFC 6749 section 2.3), by the one method that it is
 * registered for. Throws OAuthError.
 */
export function authenticateClient(app: AppRecords, credentials: ClientCredentials): OAuthClient {
  const basic = parseBasic(credentials.authorizationHeader ?? '');
  const { clientId: postId = '', clientSecret: postSecret = '' } = credentials;
  // RFC 6749 section 2.3.1: id and secret are form-encoded before they go into the header.
  const id = basic ? formDecode(basic.id, 'client id') : postId;
  const secret = basic ? formDecode(basic.secret, 'client secret') : postSecret;
  if (id === '') {
    throw oauthError(
      'invalid_request',
      'Client credentials missing or malformed in both HTTP Authorization header and HTTP POST body.',
    );
  }
  const client = app.oauth.clients.get(id);
  if (!client) throw oauthError('invalid_client');
  const { tokenEndpointAuthMethod: expected } = client;
  if (postId !== '' && postSecret !== '' && expected !== 'client_secret_post') {
    throw wrongMethod(expected, 'client_secret_post');
  }
  if (basic && basic.secret !== '' && expected !== 'client_secret_basic') {
    throw wrongMethod(expected, 'client_secret_basic');
  }
  if (!isPublicClient(client) && !isSameSecret(secret, client.providerSecret)) {
    throw oauthError('invalid_client');
  }
  return client;
}

/** The halves of a header, as they stand there; undefined unless it is one of RFC 7617. */
function parseBasic(authorizationHeader: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorizationHeader) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

function formDecode(text: string, what: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw oauthError(
      'invalid_request',
      `The ${what} in the HTTP authorization header could not be decoded from 'application/x-www-form-urlencoded'.`,
    );
  }
}

function wrongMethod(expected: string, given: string) {
  return oauthError(
    'invalid_client',
    `The OAuth 2.0 Client supports client authentication method '${expected}', but method '${given}' was requested. ` +
      `You must configure the OAuth 2.0 client's 'token_endpoint_auth_method' value to accept '${given}'.`,
  );
}

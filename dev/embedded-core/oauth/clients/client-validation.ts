import { oauthError } from '../oauth-error';
import type { ClientInput } from './client-fields';

/** Bytes, as Go counts, though its complaint speaks of characters. */
const SHORTEST_SECRET = 6;
const DEFAULT_SCOPE = 'offline_access offline openid';

/** Fills in and checks a client in the provider's order; throws OAuthError. Every way to authenticate is fine with it. */
export function validated({ metadata, ...input }: ClientInput): ClientInput {
  const { tokenEndpointAuthMethod, jwksUri, jwks, userinfoSignedResponseAlg } = metadata;
  if (tokenEndpointAuthMethod === 'private_key_jwt' && jwksUri === '' && jwks === null) {
    throw refusal(
      "When token_endpoint_auth_method is 'private_key_jwt', either jwks or jwks_uri must be set.",
    );
  }
  if (jwksUri !== '' && jwks !== null) {
    throw refusal('Fields jwks and jwks_uri can not both be set, you must choose one.');
  }
  if (input.clientSecret !== '' && Buffer.byteLength(input.clientSecret) < SHORTEST_SECRET) {
    throw refusal(
      `Field client_secret must contain a secret that is at least ${SHORTEST_SECRET} characters long.`,
    );
  }
  const allowedCorsOrigins = metadata.allowedCorsOrigins.map(corsOrigin);
  if (!['none', 'RS256'].includes(userinfoSignedResponseAlg)) {
    throw refusal("Field userinfo_signed_response_alg can either be 'none' or 'RS256'.");
  }
  const redirectOrigins = (metadata.redirectUris ?? []).map((uri) => {
    if (!isRequestUri(uri)) throw oauthError('invalid_redirect_uri', `Unable to parse redirect URL: ${uri}`);
    if (uri.includes('#')) {
      throw oauthError('invalid_redirect_uri', 'Redirect URIs must not contain fragments (#).');
    }
    return originOf(uri);
  });
  for (const uri of metadata.postLogoutRedirectUris ?? []) {
    if (!isRequestUri(uri)) throw refusal(`Unable to parse post_logout_redirect_uri: ${uri}`);
    if (!redirectOrigins.includes(originOf(uri))) {
      throw refusal(
        `post_logout_redirect_uri "${uri}" must match the domain, port, scheme of at least one of the registered redirect URIs but did not'`,
      );
    }
  }
  return {
    ...input,
    metadata: { ...metadata, scope: metadata.scope || DEFAULT_SCOPE, allowedCorsOrigins },
  };
}

function corsOrigin(origin: string): string {
  const [, scheme = '', authority = '', path = ''] = /^([^:/?#]*):\/\/([^/?#]*)(.*)$/s.exec(origin) ?? [];
  if (!/^https?$/i.test(scheme)) {
    throw refusal(`Origin URL ${origin} must use https:// or http:// as HTTP scheme.`);
  }
  if (authority.indexOf('@') > 0) {
    throw refusal(`Origin URL ${origin} has HTTP user and/or password set which is not allowed.`);
  }
  if (!/^\/*$/.test(path)) {
    throw refusal(
      `Origin URL ${origin} must have an empty path, query, and fragment but one of the parts is not empty.`,
    );
  }
  return origin.replace(/(?<!\/)\/+$/, '');
}

// What Go takes for an address in a request: absolute, or a path.
function isRequestUri(uri: string): boolean {
  if (uri === '' || /\p{Cc}/u.test(uri)) return false;
  const [, rest] = /^[a-z][a-z0-9+.-]*:(.*)$/is.exec(uri) ?? [];
  if (rest === undefined) return uri.startsWith('/') && !uri.startsWith('//');
  const authority = /^\/\/(?:[^@/?#\s]*@)?(?:\[[^\]\s]*\]|[^\s:/?#[\]<>"\\^`{|}]*)(?::\d*)?(?:[/?#]|$)/;
  return !rest.startsWith('//') || authority.test(rest);
}

function originOf(uri: string): string {
  const [, scheme = '', host = ''] = /^([^:/?#]*):(?:\/\/(?:[^@/?#]*@)?([^/?#]*))?/.exec(uri) ?? [];
  return `${scheme.toLowerCase()}://${host}`;
}

function refusal(hint: string) {
  return oauthError('invalid_client_metadata', hint);
}

import type { JsonObject } from '../../json';
import { lifespansInWords, type OAuthClient } from './client-fields';

// What Core leaves out where it answers with one client; a list has it all.
const LEFT_OUT_OF_ONE = [
  'accessTokenStrategy',
  'backchannelLogoutSessionRequired',
  'backchannelLogoutUri',
  'clientSecretExpiresAt',
  'contacts',
  'frontchannelLogoutSessionRequired',
  'frontchannelLogoutUri',
  'jwks',
  'jwksUri',
  'jwtBearerGrantAccessTokenLifespan',
  'owner',
  'requestObjectSigningAlg',
  'requestUris',
  'skipConsent',
  'skipLogoutConsent',
  'subjectType',
  'tokenEndpointAuthSigningAlg',
  'userinfoSignedResponseAlg',
];

/** A client as the provider lists it from its database, without secret: no list is null there. */
export function listedClient(client: OAuthClient): JsonObject {
  return asProviderWrites({
    ...client,
    redirectUris: client.redirectUris ?? [],
    grantTypes: client.grantTypes ?? [],
    responseTypes: client.responseTypes ?? [],
    contacts: client.contacts ?? [],
    jwks: client.jwks ?? {},
  });
}

/** A client right after it was written: what was given as null, or not at all, is null. */
export function writtenClient(client: OAuthClient): JsonObject {
  return inOneAnswer(asProviderWrites(client));
}

/** A client as Core answers with it alone. */
export function inOneAnswer(listed: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(listed).filter(([name]) => !LEFT_OUT_OF_ONE.includes(name)));
}

function asProviderWrites(client: OAuthClient): JsonObject {
  const { lifespans: _, clientSecret: _secret, providerSecret: _hash, ...rest } = client;
  const { enableRefreshTokenRotation: _rotation, ...fields } = rest;
  const always: JsonObject = {
    ...fields,
    ...lifespansInWords(client),
    accessTokenStrategy: 'jwt',
    clientSecretExpiresAt: 0,
    skipConsent: true,
    subjectType: 'public',
  };
  return Object.fromEntries(
    Object.entries(always).filter(([name, value]) => !OMITTED_IF_EMPTY.includes(name) || !isEmpty(value)),
  );
}

const OMITTED_IF_EMPTY = [
  'backchannelLogoutSessionRequired',
  'backchannelLogoutUri',
  'frontchannelLogoutSessionRequired',
  'frontchannelLogoutUri',
  'jwksUri',
  'postLogoutRedirectUris',
  'requestObjectSigningAlg',
  'requestUris',
  'tokenEndpointAuthSigningAlg',
];

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);
}

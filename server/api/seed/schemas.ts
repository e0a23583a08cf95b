import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2000));
export const texts = v.array(text);
const lifespan = v.nullable(v.pipe(v.string(), v.regex(/^\d+(ns|us|ms|s|m|h)$/, 'must look like "15m"')));

/** Keys that may be absent, all of one kind. */
const each = <const Name extends string, Schema extends v.GenericSchema>(
  schema: Schema,
  ...names: readonly Name[]
) => v.entriesFromList(names, v.exactOptional(schema));

/** An OAuth client: what supertokens-node's `createOAuth2Client` takes. */
export const oauthClient = v.strictObject({
  ...each(
    text,
    'clientId',
    'clientSecret',
    'clientName',
    'scope',
    'clientUri',
    'logoUri',
    'policyUri',
    'tosUri',
  ),
  ...each(texts, 'postLogoutRedirectUris', 'audience'),
  ...each(v.nullable(texts), 'redirectUris', 'grantTypes', 'responseTypes'),
  ...each(
    lifespan,
    'authorizationCodeGrantAccessTokenLifespan',
    'authorizationCodeGrantIdTokenLifespan',
    'authorizationCodeGrantRefreshTokenLifespan',
    'clientCredentialsGrantAccessTokenLifespan',
    'implicitGrantAccessTokenLifespan',
    'implicitGrantIdTokenLifespan',
    'refreshTokenGrantAccessTokenLifespan',
    'refreshTokenGrantIdTokenLifespan',
    'refreshTokenGrantRefreshTokenLifespan',
  ),
  tokenEndpointAuthMethod: v.exactOptional(v.picklist(['client_secret_basic', 'client_secret_post', 'none'])),
  metadata: v.exactOptional(v.record(v.string(), v.unknown())),
  enableRefreshTokenRotation: v.exactOptional(v.boolean()),
});

/** A SAML client: what supertokens-node's `createOrUpdateClient` of SAML takes, without the tenant. */
export const samlClient = v.strictObject({
  clientId: v.exactOptional(text),
  redirectURIs: texts,
  defaultRedirectURI: text,
  metadataXML: v.pipe(v.string(), v.maxLength(50_000)),
  allowIDPInitiatedLogin: v.exactOptional(v.boolean()),
  enableRequestSigning: v.exactOptional(v.boolean()),
});

/** A tenant: what `createOrUpdateTenant` takes. */
export const tenant = v.strictObject({
  firstFactors: v.exactOptional(v.nullable(texts)),
  requiredSecondaryFactors: v.exactOptional(v.nullable(texts)),
  coreConfig: v.exactOptional(v.record(v.string(), v.unknown())),
});

export const tenantId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens'),
);

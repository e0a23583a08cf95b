// @ts-check
/**
 * A preload for supertokens-node's own tests: answers for the six providers whose OpenID discovery documents those
 * tests fetch from the internet, with what the tests rely on; every other request goes out unchanged.
 */

const DISCOVERY = '/.well-known/openid-configuration';
const MICROSOFT = 'https://login.microsoftonline.com/97f9a564-fcee-4b88-ae34-a1fbc4656593';
const OKTA = 'https://dev-8636097.okta.com';

/** @type {ReadonlyMap<string, object>} */
const documents = new Map([
  [
    `https://accounts.google.com${DISCOVERY}`,
    {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      code_challenge_methods_supported: ['plain', 'S256'],
    },
  ],
  [
    `https://appleid.apple.com${DISCOVERY}`,
    {
      issuer: 'https://appleid.apple.com',
      authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
      token_endpoint: 'https://appleid.apple.com/auth/token',
      jwks_uri: 'https://appleid.apple.com/auth/keys',
    },
  ],
  [
    `https://facebook.com${DISCOVERY}`,
    {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://facebook.com/dialog/oauth/',
      jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
  ],
  [
    `https://gitlab.com${DISCOVERY}`,
    {
      issuer: 'https://gitlab.com',
      authorization_endpoint: 'https://gitlab.com/oauth/authorize',
      token_endpoint: 'https://gitlab.com/oauth/token',
      userinfo_endpoint: 'https://gitlab.com/oauth/userinfo',
      jwks_uri: 'https://gitlab.com/oauth/discovery/keys',
      code_challenge_methods_supported: ['plain', 'S256'],
    },
  ],
  [
    `${MICROSOFT}/v2.0${DISCOVERY}`,
    {
      issuer: `${MICROSOFT}/v2.0`,
      authorization_endpoint: `${MICROSOFT}/oauth2/v2.0/authorize`,
      token_endpoint: `${MICROSOFT}/oauth2/v2.0/token`,
      userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
      jwks_uri: `${MICROSOFT}/discovery/v2.0/keys`,
    },
  ],
  [
    `${OKTA}${DISCOVERY}`,
    {
      issuer: OKTA,
      authorization_endpoint: `${OKTA}/oauth2/v1/authorize`,
      token_endpoint: `${OKTA}/oauth2/v1/token`,
      userinfo_endpoint: `${OKTA}/oauth2/v1/userinfo`,
      jwks_uri: `${OKTA}/oauth2/v1/keys`,
      code_challenge_methods_supported: ['S256'],
    },
  ],
]);

const fetchFromTheInternet = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const published = documents.get(url);
  return published ? Response.json(published) : fetchFromTheInternet(input, init);
};

/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Response } from 'express';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import { ACR_VALUES, standardClaims } from '@vestibule/consent-plugin';
import { languages } from '@vestibule/messages';
import { grantTypes } from '../recipes/oauth/oauth2-provider';

const oidcPath = '/.well-known/openid-configuration';

/** What depends on options and plugins. */
interface Served {
  /** Without a slash at its end. */
  apiBasePath: string;
  asksForConsent: boolean;
}

/**
 * OpenID Connect Discovery 1.0 and RFC 8414. The SDK's own answer lacks what strict clients look for (PKCE methods,
 * grant types, the standard name of the introspection endpoint), and its route copies a fixed list of fields, so this
 * builds the document from the SDK's values.
 */
export function discoveryRoutes(served: Served): Router {
  const { apiBasePath } = served;
  const router = Router();
  router.get(`${apiBasePath}${oidcPath}`, (_request, response) => send(response, served));
  // RFC 8414 section 3 puts the well-known part between the issuer's host and path.
  router.get(`/.well-known/oauth-authorization-server${apiBasePath}`, (_request, response) =>
    send(response, served),
  );
  // The issuer has a path, so the document belongs under it: a document here would name a different issuer than its
  // address does, which clients must refuse (Discovery 4.3).
  router.get(oidcPath, (_request, response) => response.redirect(307, `${apiBasePath}${oidcPath}`));
  return router;
}

async function send(response: Response, { asksForConsent }: Served): Promise<void> {
  response.setHeader('cache-control', 'public, max-age=60');
  const { status: _status, token_introspection_endpoint, ...sdk } = await getOpenIdDiscoveryConfiguration();
  response.json({
    ...sdk,
    introspection_endpoint: token_introspection_endpoint,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    scopes_supported: ['openid', 'profile', 'email', 'address', 'phone', 'phoneNumber', 'offline_access'],
    acr_values_supported: ACR_VALUES,
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'acr',
      'amr',
      'nonce',
      ...standardClaims,
    ],
    claim_types_supported: ['normal'],
    claims_parameter_supported: true,
    // RFC 9207.
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: asksForConsent
      ? ['login', 'none', 'consent', 'select_account', 'create']
      : ['login', 'none'],
    ui_locales_supported: asksForConsent ? languages() : [],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
}

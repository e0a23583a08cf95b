import { authjs } from './apps/authjs/authjs';
import { authlib } from './apps/authlib/authlib';
import { goOidc } from './apps/go-oidc/go-oidc';
import { modAuthOpenidc } from './apps/mod-auth-openidc/mod-auth-openidc';
import { oauth2Proxy } from './apps/oauth2-proxy/oauth2-proxy';
import { oidcClientTs } from './apps/oidc-client-ts/oidc-client-ts';
import { openidClient } from './apps/openid-client/openid-client';
import { passportOpenidconnect } from './apps/passport-openidconnect/passport-openidconnect';
import { requestsOauthlib } from './apps/requests-oauthlib/requests-oauthlib';
import { simpleOauth2 } from './apps/simple-oauth2/simple-oauth2';
import { springSecurity } from './apps/spring-security/spring-security';
import type { Client } from './client';

/** Every client that has a page below docs/integrate/clients/. */
export const ALL_CLIENTS: readonly Client[] = [
  authjs,
  openidClient,
  passportOpenidconnect,
  oidcClientTs,
  authlib,
  goOidc,
  springSecurity,
  oauth2Proxy,
  modAuthOpenidc,
  simpleOauth2,
  requestsOauthlib,
];

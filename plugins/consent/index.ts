export { init, PLUGIN_ID } from './consent-plugin';
export { ACR_VALUES } from './strict-oauth/authentication/authentication';
export { strictOAuthPlugin } from './strict-oauth/strict-oauth-plugin';
export type { StrictOAuthOptions } from './strict-oauth/options';
export type { ConsentOutcome, ConsentPluginOptions } from './sdk';
export type { ConsentConfig } from './config/consent-config';
export type { ConsentInfo, ClientCard } from './consent/describe-consent';
export { withdrawAllGrants } from './grants/user-grants';
export type { Grant } from './grants/list-grants';

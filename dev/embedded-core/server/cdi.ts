import type { components, paths } from 'supertokens-node/lib/ts/core/versions/5.4/schema';
import type { JsonObject } from '../json';

export type { components };

/** The Core Driver Interface version that this core speaks: the one supertokens-node 24 asks for. */
export const CDI_VERSION = '5.4';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths of the interface; `/<tenantId>` marks those that belong to a tenant. */
export type CdiPath = keyof paths;

/** Routes of which the published schema gets answers wrong: the recorded ones of a real core and tests judge them. */
type MisdescribedRoute =
  | 'post /<tenantId>/recipe/multitenancy/tenant/user/remove'
  | 'post /<tenantId>/recipe/saml/callback'
  | 'post /<tenantId>/recipe/saml/user'
  | 'get /<tenantId>/users'
  | 'get /<tenantId>/recipe/signinup/codes'
  | 'post /<tenantId>/recipe/signinup/code'
  | 'post /recipe/dashboard/signin'
  | 'post /recipe/dashboard/session/verify'
  | 'get /<tenantId>/recipe/dashboard/tenant/core-config'
  | 'get /<tenantId>/recipe/webauthn/user/recover'
  | 'get /<tenantId>/recipe/webauthn/options'
  | 'post /recipe/webauthn/user/credential/register'
  | 'put /<tenantId>/recipe/webauthn/user/email'
  | 'put /recipe/oauth/clients'
  | 'get /recipe/oauth/clients/list'
  | 'get /recipe/oauth/auth/requests/login'
  | 'get /recipe/oauth/auth/requests/consent';

/** What a route answers: a JSON object, or a string for a plain text one. */
export type Answer<P extends CdiPath, M extends Method> = `${M} ${P}` extends MisdescribedRoute
  ? JsonObject & { status: string }
  : Content<paths[P][M]>;

type Content<Operation> = Operation extends { responses: { 200: { content: infer C } } }
  ? C extends { 'application/json': infer A } | { 'text/plain': infer A }
    ? A
    : never
  : unknown;

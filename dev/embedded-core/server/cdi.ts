import type { components, paths } from 'supertokens-node/lib/ts/core/versions/5.4/schema';
import type { JsonObject } from '../json';

export type { components };

/** The Core Driver Interface version that this core speaks: the one supertokens-node 24 asks for. */
export const CDI_VERSION = '5.4';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths of the interface; `/<tenantId>` marks those that belong to a tenant. */
export type CdiPath = keyof paths;

type Operation<P extends CdiPath, M extends Method> = Exclude<paths[P][M], undefined>;

type SuccessContent<O> = O extends { responses: { 200: { content: infer C } } } ? C : never;

type TenantSetting = SuccessContent<
  Operation<'/<tenantId>/recipe/dashboard/tenant/core-config', 'get'>
>['application/json']['config'][number];

/** Answers that Core gives and supertokens-node reads, but that the published schema gets wrong or lacks. */
interface UnlistedAnswers {
  'post /<tenantId>/recipe/multitenancy/tenant/user/remove': { status: 'UNKNOWN_USER_ID_ERROR' };
  'post /<tenantId>/recipe/saml/callback': {
    status:
      | 'INVALID_RELAY_STATE_ERROR'
      | 'SAML_RESPONSE_VERIFICATION_FAILED_ERROR'
      | 'INVALID_CLIENT_ERROR'
      | 'IDP_LOGIN_DISALLOWED_ERROR';
  };
  /** Null, if the identity provider gave none. */
  'post /<tenantId>/recipe/saml/user': {
    status: 'OK';
    sub: string | null;
    email: string | null;
    aud: string;
    claims: JsonObject;
  };
  'get /<tenantId>/users': {
    status: 'OK';
    users: components['schemas']['authRecipeUser'][];
    nextPaginationToken?: string;
  };
  'get /<tenantId>/recipe/signinup/codes': {
    status: 'OK';
    devices: {
      preAuthSessionId: string;
      failedCodeInputAttemptCount: number;
      email?: string;
      phoneNumber?: string;
      codes: { codeId: string; timeCreated: number; codeLifetime: number }[];
    }[];
  };
  'post /<tenantId>/recipe/signinup/code': {
    status: 'RESTART_FLOW_ERROR' | 'USER_INPUT_CODE_ALREADY_USED_ERROR';
  };
  'post /recipe/dashboard/signin': { status: 'INVALID_CREDENTIALS_ERROR' };
  'post /recipe/dashboard/session/verify': { status: 'INVALID_SESSION_ERROR' };
  'get /<tenantId>/recipe/dashboard/tenant/core-config': {
    status: 'OK';
    config: (TenantSetting | (Omit<TenantSetting, 'valueType'> & { valueType: 'enum' }))[];
  };
  'get /<tenantId>/recipe/webauthn/user/recover': {
    status: 'OK';
    user: components['schemas']['authRecipeUser'];
    /** Null for a user who has no passkey yet. */
    recipeUserId: string | null;
  };
  'get /<tenantId>/recipe/webauthn/options':
    | { status: 'OPTIONS_NOT_FOUND_ERROR' }
    /** Options to sign in, which are nobody's. */
    | { status: 'OK'; webauthnGeneratedOptionsId: string; email: string | null };
  'post /recipe/webauthn/user/credential/register':
    | {
        status: 'CREDENTIAL_ALREADY_EXISTS_ERROR' | 'UNKNOWN_USER_ID_ERROR';
      }
    | { status: 'OK'; webauthnCredentialId: string; email: string | null };
  'put /<tenantId>/recipe/webauthn/user/email': { status: 'USER_WITH_EMAIL_ALREADY_EXISTS_ERROR' };
  'put /recipe/oauth/clients':
    | { status: 'CLIENT_NOT_FOUND_ERROR' }
    | { status: 'OK'; clientSecret: string | null; enableRefreshTokenRotation: boolean };
  'get /recipe/oauth/clients/list': {
    status: 'OK';
    clients: { clientSecret: string | null; enableRefreshTokenRotation: boolean }[];
    nextPaginationToken?: string;
  };
  'get /recipe/oauth/auth/requests/login':
    | { status: 'CLIENT_NOT_FOUND_ERROR' }
    | { status: 'OK'; challenge: string; client: JsonObject; requestUrl: string; subject: string };
  /** The context is whatever the backend gave with the login; null for nothing. */
  'get /recipe/oauth/auth/requests/consent': { status: 'OK'; challenge: string; context: unknown };
  'get /recipe/oauth/sessions/logout': { status: 'CLIENT_NOT_FOUND_ERROR' };
}

type UnlistedAnswer<Route extends string> = Route extends keyof UnlistedAnswers
  ? UnlistedAnswers[Route]
  : never;

/** What a route answers: a JSON object, or a string for a plain text one. */
export type Answer<P extends CdiPath, M extends Method> = ListedAnswer<P, M> | UnlistedAnswer<`${M} ${P}`>;

type ListedAnswer<P extends CdiPath, M extends Method> =
  SuccessContent<Operation<P, M>> extends { 'application/json': infer A }
    ? A
    : SuccessContent<Operation<P, M>> extends { 'text/plain': infer A }
      ? A
      : never;

import type { JsonObject } from '../json';
import { DEFAULT_TENANT_ID } from '../ids';
import { failed, RequestError } from './request-error';

/**
 * What a real core may lack: a feature that its licence key doesn't include, the settings of an OAuth provider, or the
 * provider itself (Ory Hydra), which may not answer.
 */
export type CoreLack =
  | 'oauth'
  | 'mfa'
  | 'account_linking'
  | 'multi_tenancy'
  | 'oauth_provider_settings'
  | 'oauth_provider';

// What Core does without the provider, and then asks for no licence either.
const ofCoreAlone = /\/(session\/revoke|sessions\/logout|logout\/(accept|reject))$/;
const needsMfa = ['POST /recipe/totp/device', 'POST /recipe/totp/verify'];
const needsLinking = ['POST /recipe/accountlinking/user/primary', 'POST /recipe/accountlinking/user/link'];
const needsTenants = [
  'POST /recipe/multitenancy/tenant/user',
  'POST /recipe/multitenancy/tenant/user/remove',
];
const createsTenant = 'PUT /recipe/multitenancy/tenant/v2';

/** Whether Core answers a request, by its path, with the help of the OAuth provider. */
export function asksProvider(path: string): boolean {
  return path.includes('/recipe/oauth/') && !ofCoreAlone.test(path);
}

/** Answers a request as Core does where it lacks what the route needs (`OAuth.java`, `Mfa.java`, `Multitenancy.java`). */
export function assertNotLacking(
  lacks: readonly CoreLack[],
  { method, path }: { readonly method: string; readonly path: string },
  body: JsonObject | undefined,
): void {
  const asked = `${method.toUpperCase()} ${path}`;
  const refuseWithout = (lack: CoreLack, message: string) => {
    if (lacks.includes(lack)) throw new RequestError('feature_not_enabled', message);
  };
  if (asksProvider(path) && !isOwnToken(body)) {
    refuseWithout('oauth', `OAuth feature is not enabled. ${SUBSCRIBE}`);
    if (lacks.includes('oauth_provider_settings'))
      throw failed(`${UNSET}oauth_provider_public_service_url is not set`);
    if (lacks.includes('oauth_provider')) throw failed('java.net.ConnectException: Connection refused');
  }
  if (needsMfa.includes(asked)) refuseWithout('mfa', `MFA feature is not enabled. ${SUBSCRIBE}`);
  if (needsLinking.includes(asked) && lacks.includes('mfa')) {
    refuseWithout(
      'account_linking',
      'Account linking feature is not enabled for this app. Please contact support to enable it.',
    );
  }
  const isOtherTenant = asked === createsTenant && body?.['tenantId'] !== DEFAULT_TENANT_ID;
  if (isOtherTenant || needsTenants.includes(asked)) refuseWithout('multi_tenancy', NO_TENANTS);
}

// The provider knows refresh tokens, and Core the access tokens that it signed itself.
function isOwnToken(body: JsonObject | undefined): boolean {
  const token = body?.['token'];
  return typeof token === 'string' && !token.startsWith('st_rt_');
}

const SUBSCRIBE = 'Please subscribe to a SuperTokens core license key to enable this feature.';
const UNSET = 'io.supertokens.pluginInterface.exceptions.InvalidConfigException: ';
const NO_TENANTS =
  "Cannot use feature: multi_tenancy, because the license key is missing, or doesn't have this feature enabled.";

import {
  loginMethodsAnswer,
  loginMethodsOf,
  saysTenantUnknown,
  type LoginMethods,
} from '@vestibule/login-flow';
import { AuthError } from '../errors/auth-error';
import { publicLookup } from '../sdk/public-lookup';
import { currentTenantId } from './current-tenant';
import { runtimeConfig } from '../sdk/runtime';

/**
 * The first factors of the page's tenant: from the API, or as configured if the API isn't asked.
 *
 * @throws AuthError `NO_FIRST_FACTORS` or `NO_PROVIDERS` if nobody could sign in; `TENANT_UNKNOWN`
 */
export async function getLoginMethods(): Promise<LoginMethods> {
  const config = runtimeConfig();
  const methods = loginMethodsOf(config, config.usesDynamicLoginMethods && (await lookUp(currentTenantId())));
  const { firstFactors = [], providers = [], ...rest } = methods ?? {};
  if (firstFactors.length === 0) throw new AuthError('NO_FIRST_FACTORS', 'no enabled factors');
  if (firstFactors.length === 1 && firstFactors[0] === 'thirdparty' && providers.length === 0) {
    throw new AuthError('NO_PROVIDERS', 'third-party only with no providers');
  }
  return { firstFactors, providers, ...rest };
}

async function lookUp(tenantId: string | undefined) {
  const { clientType } = runtimeConfig();
  const path = tenantId && tenantId !== 'public' ? `/${tenantId}/loginmethods` : '/loginmethods';
  try {
    return await publicLookup(path, clientType === undefined ? {} : { clientType }, loginMethodsAnswer);
  } catch (failure) {
    if (tenantId && failure instanceof AuthError && saysTenantUnknown(failure.status)) {
      throw new AuthError('TENANT_UNKNOWN', `the API knows no tenant "${tenantId}"`, { cause: failure });
    }
    throw failure;
  }
}

import { FACTOR_IDS, type FactorId, type RecipeName } from '@vestibule/contract';
import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { publicLookup } from '../sdk/public-lookup';
import { currentTenantId } from './current-tenant';
import { runtimeConfig } from '../sdk/runtime';

/** How users of a tenant sign in. */
export interface LoginMethods {
  readonly firstFactors: readonly FactorId[];
  readonly providers: readonly { readonly id: string; readonly name: string }[];
}

/** The recipe behind each first factor. TOTP has none: it is never first. */
const RECIPE_OF: Readonly<Partial<Record<FactorId, RecipeName>>> = {
  emailpassword: 'emailpassword',
  thirdparty: 'thirdparty',
  webauthn: 'webauthn',
  'otp-email': 'passwordless',
  'otp-phone': 'passwordless',
  'link-email': 'passwordless',
  'link-phone': 'passwordless',
};

const answer = v.object({
  status: v.literal('OK'),
  thirdParty: v.object({ providers: v.array(v.object({ id: v.string(), name: v.string() })) }),
  firstFactors: v.array(v.string()),
});

/**
 * The first factors of the page's tenant: from the API, or as configured if the API isn't asked.
 *
 * @throws AuthError `NO_FIRST_FACTORS` or `NO_PROVIDERS` if nobody could sign in; `TENANT_UNKNOWN`
 */
export async function getLoginMethods(): Promise<LoginMethods> {
  const { usesDynamicLoginMethods, firstFactors = [], providers, recipes } = runtimeConfig();
  if (!usesDynamicLoginMethods) {
    return usable({ firstFactors, providers: providers.map(({ id, name = id }) => ({ id, name })) });
  }
  const isConfigured = (id: FactorId) => recipes.some((recipe) => recipe === RECIPE_OF[id]);
  const tenantId = currentTenantId();
  const told = await lookUp(tenantId);
  const known = FACTOR_IDS.filter((id) => told.firstFactors.includes(id) && isConfigured(id));
  return usable({ firstFactors: known, providers: told.thirdParty.providers });
}

async function lookUp(tenantId: string | undefined) {
  const { clientType } = runtimeConfig();
  const path = tenantId && tenantId !== 'public' ? `/${tenantId}/loginmethods` : '/loginmethods';
  try {
    return await publicLookup(path, clientType === undefined ? {} : { clientType }, answer);
  } catch (failure) {
    // Vestibule's API answers 404; the SDK has no status for an unknown tenant, and throws, which becomes a server error.
    const isUnknown = failure instanceof AuthError && (failure.status === 404 || failure.code === 'SERVER');
    if (tenantId && isUnknown) {
      throw new AuthError('TENANT_UNKNOWN', `the API knows no tenant "${tenantId}"`, { cause: failure });
    }
    throw failure;
  }
}

function usable(methods: LoginMethods): LoginMethods {
  const { firstFactors, providers } = methods;
  if (firstFactors.length === 0) throw new AuthError('NO_FIRST_FACTORS', 'no enabled factors');
  if (firstFactors.length === 1 && firstFactors[0] === 'thirdparty' && providers.length === 0) {
    throw new AuthError('NO_PROVIDERS', 'third-party only with no providers');
  }
  return methods;
}

import { init } from 'supertokens-node/recipe/multitenancy';
import type { APIInterface } from 'supertokens-node/recipe/multitenancy/types';
import type { ProviderConfig } from 'supertokens-node/recipe/thirdparty/types';
import { createOfferedProviders, type OfferedProviders } from '../third-party/offered-providers';
import type { RecipeContext } from './recipe-context';

/** Tenants; also answers `GET {base}/loginmethods`, whatever the providers do. */
export function multitenancy({ warn }: RecipeContext) {
  const offeredProviders = createOfferedProviders(warn);
  const checkAskable = createAskableCheck(warn);
  return init({
    override: {
      apis: (original) => ({
        ...original,
        loginMethodsGET: (input) => loginMethods(original, input, offeredProviders, checkAskable),
      }),
    },
  });
}

async function loginMethods(
  original: APIInterface,
  input: Parameters<APIInterface['loginMethodsGET']>[0],
  offeredProviders: OfferedProviders,
  checkAskable: ReturnType<typeof createAskableCheck>,
): ReturnType<APIInterface['loginMethodsGET']> {
  const { tenantId, clientType, options } = input;
  const tenant = await options.recipeImplementation.getTenant(input);
  checkAskable(tenantId, tenant?.requiredSecondaryFactors);
  const ofTenant = tenant?.thirdParty.providers ?? [];
  const ofApi = options.staticThirdPartyProviders
    .filter((provider) => tenantId === 'public' || provider.includeInNonPublicTenantsByDefault === true)
    .map(({ config }) => config);
  const expected = ofTenant.length > 0 ? ofTenant.map(withClientsOfApi) : ofApi;
  const [methods, providers] = await Promise.all([
    // Without providers, the original waits for none.
    original.loginMethodsGET({
      ...input,
      options: {
        ...options,
        staticThirdPartyProviders: [],
        recipeImplementation: {
          ...options.recipeImplementation,
          getTenant: async () => tenant && { ...tenant, thirdParty: { providers: [] } },
        },
      },
    }),
    offeredProviders(tenantId, clientType, expected),
  ]);
  if (methods.status !== 'OK') return methods;
  const { firstFactors } = methods;
  const isTheirsAlone = firstFactors.every((factor) => factor === 'thirdparty');
  if (isTheirsAlone && expected.length > 0 && providers.length === 0) {
    throw new Error(`None of the providers of tenant ${tenantId} answers, and there is no other way in`);
  }
  return { ...methods, thirdParty: { ...methods.thirdParty, providers } };

  // The SDK adds a tenant's clients to those that the API has for the same provider.
  function withClientsOfApi(own: ProviderConfig): ProviderConfig {
    const same = options.staticThirdPartyProviders.find(
      ({ config }) => config.thirdPartyId === own.thirdPartyId,
    );
    return { ...own, clients: [...(own.clients ?? []), ...(same?.config.clients ?? [])] };
  }
}

/**
 * The second factors that a page can ask for. The SDK completes no `link-email` or `link-phone` for a session: it sends
 * codes only. Nor does it name `thirdparty` among the factors that are missing.
 */
const askable: readonly string[] = ['totp', 'webauthn', 'otp-email', 'otp-phone', 'emailpassword'];

/** Warns once of each tenant whose users could never complete a sign-in, before one of them tries. */
function createAskableCheck(warn: (message: string) => void) {
  const warned = new Set<string>();
  return (tenantId: string, required: readonly string[] = []): void => {
    const key = [tenantId, ...required].join(' ');
    if (required.length === 0 || required.some((id) => askable.includes(id)) || warned.has(key)) return;
    warned.add(key);
    warn(
      `Tenant ${tenantId} requires ${required.join(' or ')} as a second factor, which no page can ask for: its users can't finish a sign-in. Add one of ${askable.join(', ')} to its requiredSecondaryFactors.`,
    );
  };
}

import type { ProviderInput } from 'supertokens-node/recipe/thirdparty/types';
import { builtInOf } from './built-in';
import type { ProviderSettings } from './provider-settings';

/** What the SDK is told of a provider. Every tenant whose users sign in by third party gets it, unless told otherwise. */
export function providerInput(settings: ProviderSettings): ProviderInput {
  const { includeInNonPublicTenantsByDefault = true, ...config } = settings;
  const name = config.name ?? builtInOf(config.thirdPartyId)?.name ?? config.thirdPartyId;
  return { includeInNonPublicTenantsByDefault, config: { ...config, name } };
}

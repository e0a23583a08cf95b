import { getProvider } from 'supertokens-node/recipe/thirdparty';
import { ProviderFailure } from './provider-failure';

const quietMs = 30_000;

type OfferedProvider = { id: string; name: string };

/** Which providers of a tenant can be signed in with right now. */
export type OfferedProviders = (
  tenantId: string,
  clientType: string | undefined,
  thirdPartyIds: readonly string[],
) => Promise<OfferedProvider[]>;

/**
 * The SDK reads a provider's discovery document before it names the provider, and fails as a whole where one of them
 * doesn't answer. Here such a provider is left out, and is asked again half a minute later: nobody waits for it on
 * each page meanwhile.
 */
export function createOfferedProviders(warn: (message: string) => void): OfferedProviders {
  const quietUntil = new Map<string, number>();

  return async (tenantId, clientType, thirdPartyIds) => {
    const asked = await Promise.all(
      thirdPartyIds.map(async (thirdPartyId): Promise<OfferedProvider | undefined> => {
        const key = `${tenantId} ${thirdPartyId}`;
        if ((quietUntil.get(key) ?? 0) > Date.now()) return undefined;
        try {
          const provider = await getProvider(tenantId, thirdPartyId, clientType);
          return provider && { id: provider.id, name: provider.config.name ?? provider.id };
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          // A type of client is whatever the caller says, and most providers have none: no reason to note anything.
          if (clientType === undefined) {
            quietUntil.set(key, Date.now() + quietMs);
            warn(`${error.message}. It is not offered for the next ${quietMs / 1000} s.`);
          }
          return undefined;
        }
      }),
    );
    return asked.filter((provider) => provider !== undefined);
  };
}

import { getProvider } from 'supertokens-node/recipe/thirdparty';
import type { ProviderConfig } from 'supertokens-node/recipe/thirdparty/types';
import { ProviderFailure } from './provider-failure';

const quietMs = 30_000;

/** Which of a tenant's providers users can sign in with now: those with a client of the page's type that answer. */
export type OfferedProviders = ReturnType<typeof createOfferedProviders>;

/**
 * The SDK reads a provider's discovery document before it lists the provider, and fails altogether if one of them
 * doesn't answer. This leaves such a provider out, and asks it again half a minute later: in the meantime no page waits
 * for it.
 */
export function createOfferedProviders(warn: (message: string) => void) {
  const quietUntil = new Map<string, number>();

  return async (tenantId: string, clientType: string | undefined, providers: readonly ProviderConfig[]) => {
    // Callers can send any client type: one that a provider doesn't have is neither asked for, remembered nor logged.
    const known = providers.filter(
      ({ clients }) => clientType === undefined || clients?.some((one) => one.clientType === clientType),
    );
    const asked = await Promise.all(
      known.map(async ({ thirdPartyId }) => {
        const key = [tenantId, thirdPartyId, clientType].join(' ');
        if ((quietUntil.get(key) ?? 0) > Date.now()) return undefined;
        try {
          const provider = await getProvider(tenantId, thirdPartyId, clientType);
          return provider && { id: provider.id, name: provider.config.name ?? provider.id };
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          quietUntil.set(key, Date.now() + quietMs);
          warn(`${error.message}. It is not offered for the next ${quietMs / 1000} s.`);
          return undefined;
        }
      }),
    );
    return asked.filter((provider) => provider !== undefined);
  };
}

import * as TenantDiscovery from '@supertokens-plugins/tenant-discovery-nodejs';
import type { SuperTokensPlugin } from 'supertokens-node';

// SuperTokens' own plugins for a login: as published.
const PLUGINS: Readonly<Record<string, () => SuperTokensPlugin>> = {
  'tenant-discovery': () =>
    TenantDiscovery.init({
      enableTenantListAPI: true,
      override: (original) => ({
        ...original,
        isTenantAllowedForEmail: (email: string) => !email.endsWith('@closed.example'),
      }),
    }),
};

/**
 * The plugins that a journey's stack has.
 *
 * @param names with commas between them; undefined for none
 */
export function pluginsNamed(names: string | undefined): readonly SuperTokensPlugin[] {
  return (names?.split(',') ?? []).flatMap((name) => PLUGINS[name]?.() ?? []);
}

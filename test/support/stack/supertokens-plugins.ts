import * as TenantDiscovery from '@supertokens-plugins/tenant-discovery-nodejs';
import type { SuperTokensPlugin } from 'supertokens-node';
import { captchaStandIn } from './captcha-stand-in';
import { profilingStandIn } from './profiling-stand-in';

// SuperTokens' own plugins for a login: as published, or stand-ins that answer as the source of unpublished ones does.
const PLUGINS: Readonly<Record<string, () => SuperTokensPlugin>> = {
  captcha: captchaStandIn,
  profiling: profilingStandIn,
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

import * as v from 'valibot';
import { flag } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { keepTenant } from './tenant-config';
import { tenantOf } from './tenants';
import { assertProviderWorks, thirdPartyProviderInput, toProvider } from './third-party-providers';

export const thirdPartyConfigRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/multitenancy/config/thirdparty')({
    body: v.object({ config: thirdPartyProviderInput, skipValidation: v.optional(flag, false) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      if (!body.skipValidation) assertProviderWorks(body.config);
      const config = toProvider(body.config);
      const providers = tenant.thirdPartyProviders;
      const place = providers.findIndex((provider) => provider.thirdPartyId === config.thirdPartyId);
      const createdNew = place === -1;
      tenant.thirdPartyProviders = createdNew ? [...providers, config] : providers.with(place, config);
      keepTenant(app, tenant);
      return { status: 'OK', createdNew };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/config/thirdparty/remove')({
    body: v.object({ thirdPartyId: v.pipe(v.string(), v.trim()) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      const others = tenant.thirdPartyProviders.filter(
        (provider) => provider.thirdPartyId !== body.thirdPartyId,
      );
      const didConfigExist = others.length < tenant.thirdPartyProviders.length;
      tenant.thirdPartyProviders = others;
      keepTenant(app, tenant);
      return { status: 'OK', didConfigExist };
    },
  }),
];

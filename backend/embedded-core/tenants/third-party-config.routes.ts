import * as v from 'valibot';
import { badRequest } from '../server/request-error';
import { route } from '../server/route';
import type { RouteGroup } from '../server/route';
import { tenantOf } from './tenants';

// The rest of a provider's fields pass through: they mean something to the backend only.
const thirdPartyProvider = v.looseObject({
  thirdPartyId: v.pipe(v.string(), v.trim()),
  clients: v.exactOptional(
    v.array(v.looseObject({ clientId: v.string(), clientType: v.exactOptional(v.string()) })),
  ),
});

type Provider = v.InferOutput<typeof thirdPartyProvider>;

export const thirdPartyConfigRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/multitenancy/config/thirdparty')({
    body: v.object({ config: thirdPartyProvider, skipValidation: v.optional(v.boolean(), false) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      if (!body.skipValidation) assertValid(body.config);
      // Left out, Core's record has an empty list, which backends walk.
      const config = { ...body.config, clients: body.config.clients ?? [] };
      const providers = tenant.thirdPartyProviders;
      const place = providers.findIndex((provider) => provider.thirdPartyId === config.thirdPartyId);
      const createdNew = place === -1;
      tenant.thirdPartyProviders = createdNew ? [...providers, config] : providers.with(place, config);
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
      return { status: 'OK', didConfigExist };
    },
  }),
];

function assertValid({ thirdPartyId, clients = [] }: Provider): void {
  if (thirdPartyId === '') throw invalid('thirdPartyId cannot be null or empty');
  const types = clients.map(({ clientType }) => clientType);
  if (new Set(types).size !== types.length) {
    throw invalid('Duplicate clientType was specified in the clients list.');
  }
}

function invalid(reason: string): Error {
  return badRequest(`Invalid third party config: ${reason}`);
}

import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { gsonText } from '../../java/gson';
import { flag, jsonObject } from '../../server/fields';
import { parseFields, route, type RouteGroup } from '../../server/route';
import { inOneAnswer, listedClient, writtenClient } from '../clients/client-answers';
import type { OAuthClient } from '../clients/client-fields';
import {
  clientOf,
  createClient,
  pageOfClients,
  providerHas,
  removeClient,
  replaceClient,
} from '../clients/clients';
import { handedOnQuery } from '../handed-on-query';
import { OAuthError } from '../oauth-error';

export const oauthClientRoutes: RouteGroup = [
  route.get('/recipe/oauth/clients')({
    query: v.object({ clientId: v.string() }),
    handler: ({ app, store }, { query: { clientId } }) => {
      // The provider has the clients of every app, and Core those of each. Without an id the provider lists all.
      if (clientId !== '' && !providerHas(store, clientId))
        throw new OAuthError('Unable to locate the resource', '', 404);
      const client = clientOf(app, clientId);
      return { status: 'OK', ...inOneAnswer(listedClient(client)), ...withSecretIfAny(client) };
    },
  }),

  route.post('/recipe/oauth/clients')({
    body: jsonObject,
    handler: ({ app, clock, store }, { body }) => {
      const client = createClient(store, app, { ...body, ...forCore(body) }, clock.now());
      return { status: 'OK', ...writtenClient(client), ...withSecretIfAny(client) };
    },
  }),

  route.put('/recipe/oauth/clients')({
    body: v.intersect([v.object({ clientId: v.string() }), jsonObject]),
    handler: ({ app, clock }, { body }) => {
      const client = clientOf(app, body.clientId);
      const own = forCore(body, { clientSecret: v.optional(v.string()) });
      const updated = replaceClient(app, client, { ...body, ...own }, clock.now());
      return { status: 'OK', ...writtenClient(updated), ...ofCore(updated) };
    },
  }),

  route.post('/recipe/oauth/clients/remove')({
    body: v.object({ clientId: v.string() }),
    handler: ({ app }, { body }) => ({ status: 'OK', didExist: removeClient(app, body.clientId) }),
  }),

  route.get('/recipe/oauth/clients/list')({
    handler: ({ app, query, store }) => {
      const { clients, nextPaginationToken } = pageOfClients(store, app, handedOnQuery(query));
      return {
        status: 'OK',
        clients: clients.map((client) => ({ ...listedClient(client), ...ofCore(client) })),
        ...(nextPaginationToken !== undefined && { nextPaginationToken }),
      };
    },
  }),
];

/** What Core adds to what the provider says of a client. */
function ofCore({ clientSecret, enableRefreshTokenRotation }: OAuthClient) {
  return { clientSecret, enableRefreshTokenRotation };
}

function withSecretIfAny({ clientSecret, enableRefreshTokenRotation }: OAuthClient) {
  return { ...(clientSecret !== null && { clientSecret }), enableRefreshTokenRotation };
}

/** The fields that Core reads by itself before it asks the provider; throws what it answers. */
function forCore(body: JsonObject, others: v.ObjectEntries = {}): JsonObject {
  const grantTypes = body['grantTypes'];
  // Core asks whether client_credentials is the only one.
  if (Array.isArray(grantTypes) && grantTypes.length === 1) gsonText(grantTypes[0]);
  return parseFields(v.object({ ...others, enableRefreshTokenRotation: v.optional(flag) }), body);
}

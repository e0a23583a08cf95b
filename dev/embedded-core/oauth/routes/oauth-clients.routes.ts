import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { jsonObject } from '../../server/fields';
import { invalidField } from '../../server/request-error';
import { route, type RouteGroup } from '../../server/route';
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
      // The provider has the clients of every app, and Core those of each.
      if (!providerHas(store, clientId)) throw new OAuthError('Unable to locate the resource', '', 404);
      const client = clientOf(app, clientId);
      return { status: 'OK', ...inOneAnswer(listedClient(client)), ...withSecretIfAny(client) };
    },
  }),

  route.post('/recipe/oauth/clients')({
    body: jsonObject,
    handler: ({ app, clock, store }, { body }) => {
      assertBoolean(body, 'enableRefreshTokenRotation');
      const client = createClient(store, app, body, clock.now());
      return { status: 'OK', ...writtenClient(client), ...withSecretIfAny(client) };
    },
  }),

  route.put('/recipe/oauth/clients')({
    body: v.intersect([v.object({ clientId: v.string() }), jsonObject]),
    handler: ({ app, clock }, { body }) => {
      const client = clientOf(app, body.clientId);
      assertBoolean(body, 'enableRefreshTokenRotation');
      if ('clientSecret' in body && typeof body['clientSecret'] !== 'string') {
        throw invalidField('clientSecret');
      }
      const updated = replaceClient(app, client, body, clock.now());
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

function assertBoolean(body: JsonObject, name: string): void {
  if (name in body && typeof body[name] !== 'boolean') throw invalidField(name);
}

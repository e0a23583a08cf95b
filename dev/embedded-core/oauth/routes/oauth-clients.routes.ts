import * as v from 'valibot';
import { jsonObject } from '../../server/fields';
import { badRequest } from '../../server/request-error';
import { route, type RouteGroup } from '../../server/route';
import { inOneAnswer, listedClient, writtenClient } from '../clients/client-answers';
import { clientOf, createClient, providerHas, removeClient, replaceClient } from '../clients/clients';
import { pageOfClients } from '../clients/client-list';
import { answeringClientErrors, answeringErrors, OAuthError } from '../oauth-error';

export const oauthClientRoutes: RouteGroup = [
  route.get('/recipe/oauth/clients')({
    query: v.object({ clientId: v.string() }),
    handler: ({ app, store }, { query }) =>
      answeringClientErrors(() => {
        const { clientId } = query;
        // The provider has the clients of every app, and Core those of each.
        if (!providerHas(store, clientId)) throw new OAuthError('Unable to locate the resource', '', 404);
        const client = clientOf(app, clientId);
        const { clientSecret, enableRefreshTokenRotation } = client;
        return {
          status: 'OK',
          ...inOneAnswer(listedClient(client)),
          ...(clientSecret !== null && { clientSecret }),
          enableRefreshTokenRotation,
        };
      }),
  }),

  route.post('/recipe/oauth/clients')({
    body: jsonObject,
    handler: ({ app, clock, store }, { body }) =>
      answeringErrors(() => {
        assertBoolean(body, 'enableRefreshTokenRotation');
        const client = createClient(store, app, body, clock.now());
        const { clientSecret, enableRefreshTokenRotation } = client;
        return {
          status: 'OK',
          ...writtenClient(client),
          ...(clientSecret !== null && { clientSecret }),
          enableRefreshTokenRotation,
        };
      }),
  }),

  route.put('/recipe/oauth/clients')({
    body: v.intersect([v.object({ clientId: v.string() }), jsonObject]),
    handler: ({ app, clock }, { body }) =>
      answeringClientErrors(() => {
        const client = clientOf(app, body.clientId);
        assertBoolean(body, 'enableRefreshTokenRotation');
        if ('clientSecret' in body && typeof body['clientSecret'] !== 'string') throw invalid('clientSecret');
        const updated = replaceClient(app, client, body, clock.now());
        const { clientSecret, enableRefreshTokenRotation } = updated;
        return { status: 'OK', ...writtenClient(updated), clientSecret, enableRefreshTokenRotation };
      }),
  }),

  route.post('/recipe/oauth/clients/remove')({
    body: v.object({ clientId: v.string() }),
    handler: ({ app }, { body }) => ({ status: 'OK', didExist: removeClient(app, body.clientId) }),
  }),

  route.get('/recipe/oauth/clients/list')({
    query: v.record(v.string(), v.string()),
    handler: ({ app, store }, { query }) => {
      const { clients, nextPaginationToken } = pageOfClients(store, app, query);
      return {
        status: 'OK',
        clients: clients.map((client) => ({
          ...listedClient(client),
          clientSecret: client.clientSecret,
          enableRefreshTokenRotation: client.enableRefreshTokenRotation,
        })),
        ...(nextPaginationToken !== undefined && { nextPaginationToken }),
      };
    },
  }),
];

function assertBoolean(body: Record<string, unknown>, name: string): void {
  if (name in body && typeof body[name] !== 'boolean') throw invalid(name);
}

function invalid(name: string): Error {
  return badRequest(`Field name '${name}' is invalid in JSON input`);
}

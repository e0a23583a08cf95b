import * as v from 'valibot';
import { badRequest } from '../../server/request-error';
import { route, type RouteGroup } from '../../server/route';
import { clientInput, clientOf, newClient, updatedClient } from '../clients';
import { answeringClientErrors, answeringErrors, oauthError } from '../oauth-error';
import { revokeFamilies } from '../token-families';

const DEFAULT_PAGE = 250;
const LARGEST_PAGE = 500;

export const oauthClientRoutes: RouteGroup = [
  route.get('/recipe/oauth/clients')({
    query: v.object({ clientId: v.string() }),
    handler: ({ app }, { query }) =>
      answeringClientErrors(() => ({ status: 'OK', ...clientOf(app, query.clientId) })),
  }),

  route.post('/recipe/oauth/clients')({
    body: clientInput,
    handler: ({ app, clock }, { body }) =>
      answeringErrors(() => {
        const client = newClient(body, clock.now());
        if (app.oauth.clients.has(client.clientId)) throw oauthError('resource_conflict');
        app.oauth.clients.set(client.clientId, client);
        return { status: 'OK', ...client };
      }),
  }),

  route.put('/recipe/oauth/clients')({
    body: v.object({
      ...clientInput.entries,
      clientId: v.string(),
      redirectUris: v.exactOptional(v.nullable(v.array(v.string()))),
    }),
    handler: ({ app, clock }, { body }) =>
      answeringClientErrors(() => {
        const { redirectUris, ...input } = body;
        const changes = redirectUris === undefined ? input : { ...input, redirectUris: redirectUris ?? [] };
        const client = updatedClient(clientOf(app, body.clientId), changes, clock.now());
        app.oauth.clients.set(client.clientId, client);
        // For a removed list, Hydra answers the null that removed it.
        return { status: 'OK', ...client, ...(redirectUris === null && { redirectUris }) };
      }),
  }),

  route.post('/recipe/oauth/clients/remove')({
    body: v.object({ clientId: v.string() }),
    handler: ({ app }, { body }) => {
      const didExist = app.oauth.clients.delete(body.clientId);
      revokeFamilies(app, (family) => family.clientId === body.clientId);
      return { status: 'OK', didExist };
    },
  }),

  route.get('/recipe/oauth/clients/list')({
    query: v.object({
      pageSize: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), String(DEFAULT_PAGE)),
      pageToken: v.optional(v.string()),
      clientName: v.optional(v.string()),
    }),
    handler: ({ app }, { query }) => {
      const found = [...app.oauth.clients.values()].filter(
        ({ clientName }) => clientName === (query.clientName ?? clientName),
      );
      const first =
        query.pageToken === undefined ? 0 : found.findIndex(({ clientId }) => clientId === query.pageToken);
      if (first === -1) throw badRequest('invalid pagination token');
      const size = Math.max(1, Math.min(query.pageSize, LARGEST_PAGE));
      const next = found[first + size];
      return {
        status: 'OK',
        clients: found.slice(first, first + size),
        ...(next && { nextPaginationToken: next.clientId }),
      };
    },
  }),
];

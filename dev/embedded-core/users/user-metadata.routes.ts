import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { route, type RouteGroup } from '../server/route';

export const userMetadataRoutes: RouteGroup = [
  route.get('/recipe/user/metadata')({
    query: v.object({ userId: v.string() }),
    handler: ({ app }, { query }) => ({ status: 'OK', metadata: app.metadata.get(query.userId) ?? {} }),
  }),

  route.put('/recipe/user/metadata')({
    body: v.object({ userId: v.string(), metadataUpdate: jsonObject }),
    handler: ({ app }, { body }) => {
      // A shallow merge: nested objects are replaced, and null at the root removes.
      const merged = { ...app.metadata.get(body.userId), ...body.metadataUpdate };
      const metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
      app.metadata.set(body.userId, metadata);
      return { status: 'OK', metadata };
    },
  }),

  route.post('/recipe/user/metadata/remove')({
    body: v.object({ userId: v.string() }),
    handler: ({ app }, { body }) => {
      app.metadata.delete(body.userId);
      return { status: 'OK' };
    },
  }),
];

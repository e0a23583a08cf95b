import { join } from 'node:path';
import * as v from 'valibot';
import { route, type RouteGroup } from '../server/route';
import { assertPublicApp } from '../tenants/tenant-permissions';
import { requestStats } from './request-stats';

/** What dashboards and operators ask of the core itself. */
export const dashboardRoutes: RouteGroup = [
  route.get('/user/search/tags')({
    tenants: 'any',
    handler: () => ({ status: 'OK', tags: ['email', 'phone', 'provider'] }),
  }),

  route.get('/requests/stats')({
    handler: ({ app, clock }) => ({ status: 'OK', ...requestStats(app.requestCounts, clock.now()) }),
  }),

  // Core tells its command line, identified by its process id, where its configuration is. There is none here; this is
  // where it would be.
  route.get('/config')({
    query: v.object({ pid: v.string() }),
    guarded: false,
    tenants: 'existing',
    handler: (context, { query }) => {
      assertPublicApp(
        context,
        'you can call this only from the base connection uri domain, public app and tenant',
      );
      if (query.pid !== String(process.pid)) return { status: 'NOT_ALLOWED' };
      return { status: 'OK', path: join(process.cwd(), 'config.yaml') };
    },
  }),
];

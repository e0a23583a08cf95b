import { route, type RouteGroup } from '../server/route';
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
];

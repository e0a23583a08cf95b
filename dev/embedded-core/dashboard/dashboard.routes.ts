import { route, type RouteGroup } from '../server/route';

export const dashboardRoutes: RouteGroup = [
  route.get('/user/search/tags')({
    tenants: 'any',
    handler: () => ({ status: 'OK', tags: ['email', 'phone', 'provider'] }),
  }),
];

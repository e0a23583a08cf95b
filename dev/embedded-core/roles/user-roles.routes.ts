import * as v from 'valibot';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { nameIn } from './role-names';

const UNKNOWN_ROLE = { status: 'UNKNOWN_ROLE_ERROR' } as const;

const userAndRole = v.object({ userId: v.string(), role: nameIn('role') });

/** Who has which role in a tenant. */
export const userRoleRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/user/role')({
    body: userAndRole,
    handler: ({ app, tenantId }, { body }) => {
      if (!app.roles.permissions.has(body.role)) return UNKNOWN_ROLE;
      const users = usersOf(app, tenantId);
      const roles = users.get(body.userId) ?? new Set();
      const didUserAlreadyHaveRole = roles.has(body.role);
      users.set(body.userId, roles.add(body.role));
      return { status: 'OK', didUserAlreadyHaveRole };
    },
  }),

  route.post('/<tenantId>/recipe/user/role/remove')({
    body: userAndRole,
    handler: ({ app, tenantId }, { body }) => {
      if (!app.roles.permissions.has(body.role)) return UNKNOWN_ROLE;
      const didUserHaveRole = usersOf(app, tenantId).get(body.userId)?.delete(body.role) ?? false;
      return { status: 'OK', didUserHaveRole };
    },
  }),

  route.get('/<tenantId>/recipe/user/roles')({
    query: v.object({ userId: v.string() }),
    handler: ({ app, tenantId }, { query }) => ({
      status: 'OK',
      roles: [...(usersOf(app, tenantId).get(query.userId) ?? [])].toSorted(),
    }),
  }),

  route.get('/<tenantId>/recipe/role/users')({
    query: v.object({ role: nameIn('role') }),
    handler: ({ app, tenantId }, { query }) => {
      if (!app.roles.permissions.has(query.role)) return UNKNOWN_ROLE;
      const having = [...usersOf(app, tenantId)].filter(([, roles]) => roles.has(query.role));
      return { status: 'OK', users: having.map(([userId]) => userId) };
    },
  }),
];

function usersOf(app: AppRecords, tenantId: string): Map<string, Set<string>> {
  const users = app.roles.ofUsers.get(tenantId) ?? new Map<string, Set<string>>();
  app.roles.ofUsers.set(tenantId, users);
  return users;
}

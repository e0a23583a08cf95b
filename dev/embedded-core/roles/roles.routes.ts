import * as v from 'valibot';
import { filled } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';

const UNKNOWN_ROLE = { status: 'UNKNOWN_ROLE_ERROR' } as const;

const EMPTY_PERMISSION = "Field name 'permissions' cannot contain an empty string";

const oneRole = v.object({ role: filled('role') });
const userAndRole = v.object({ userId: v.string(), role: filled('role') });
const roleWithPermissions = v.object({
  ...oneRole.entries,
  permissions: v.optional(v.array(filled('permissions', v.string(), EMPTY_PERMISSION))),
});

/** Roles with their permissions, and who has which in a tenant. */
export const roleRoutes: RouteGroup = [
  route.put('/recipe/role')({
    body: roleWithPermissions,
    handler: ({ app }, { body }) => {
      const { permissions } = app.roles;
      const existing = permissions.get(body.role);
      permissions.set(body.role, new Set([...(existing ?? []), ...(body.permissions ?? [])]));
      return { status: 'OK', createdNewRole: !existing };
    },
  }),

  route.get('/recipe/role/permissions')({
    query: oneRole,
    handler: ({ app }, { query }) => {
      const permissions = app.roles.permissions.get(query.role);
      return permissions ? { status: 'OK', permissions: [...permissions].toSorted() } : UNKNOWN_ROLE;
    },
  }),

  route.post('/recipe/role/permissions/remove')({
    body: roleWithPermissions,
    handler: ({ app }, { body }) => {
      const permissions = app.roles.permissions.get(body.role);
      if (!permissions) return UNKNOWN_ROLE;
      for (const permission of body.permissions ?? [...permissions]) permissions.delete(permission);
      return { status: 'OK' };
    },
  }),

  route.get('/recipe/permission/roles')({
    query: v.object({ permission: filled('permission') }),
    handler: ({ app }, { query }) => {
      const having = [...app.roles.permissions].filter(([, permissions]) =>
        permissions.has(query.permission),
      );
      return { status: 'OK', roles: having.map(([role]) => role) };
    },
  }),

  route.post('/recipe/role/remove')({
    body: oneRole,
    handler: ({ app }, { body }) => {
      for (const users of app.roles.ofUsers.values()) {
        for (const roles of users.values()) roles.delete(body.role);
      }
      return { status: 'OK', didRoleExist: app.roles.permissions.delete(body.role) };
    },
  }),

  route.get('/recipe/roles')({
    handler: ({ app }) => ({ status: 'OK', roles: [...app.roles.permissions.keys()].toSorted() }),
  }),

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
    query: oneRole,
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

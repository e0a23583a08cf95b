import * as v from 'valibot';
import { route, type RouteGroup } from '../server/route';
import { nameIn, permissionNames } from './role-names';

const UNKNOWN_ROLE = { status: 'UNKNOWN_ROLE_ERROR' } as const;

const oneRole = v.object({ role: nameIn('role') });
const roleWithPermissions = v.object({ role: nameIn('role'), permissions: v.optional(permissionNames) });

/** Roles and their permissions. */
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
    query: v.object({ permission: nameIn('permission') }),
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
];

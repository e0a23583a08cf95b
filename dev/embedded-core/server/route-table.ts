import { DEFAULT_APP_ID, DEFAULT_TENANT_ID, RESERVED_TENANT_IDS } from '../ids';
import { RequestError } from './request-error';
import type { JsonRoute, RouteGroup } from './route';
import { assertMethodOfCore } from './tomcat';

// Routes of the bulk import, which isn't here: they look like a tenant's routes, and the core would look for that
// tenant.
const NOT_OF_A_TENANT = ['/bulk-import/users', '/bulk-import/users/count'];

/** Routes by path and method; more than one only where recipes share a path. */
export type RouteTable = ReadonlyMap<string, ReadonlyMap<string, readonly JsonRoute[]>>;

/** Indexes routes by path and method; throws if two routes share both, and the recipe. */
export function createRouteTable(routes: RouteGroup): RouteTable {
  const table = new Map<string, Map<string, JsonRoute[]>>();
  for (const route of routes) {
    const methods = table.get(route.path) ?? new Map<string, JsonRoute[]>();
    const method = route.method.toUpperCase();
    const others = methods.get(method) ?? [];
    if (others.some(({ rid }) => rid === route.rid)) {
      throw new Error(`Two routes answer ${method} ${route.path}`);
    }
    table.set(route.path, methods.set(method, [...others, route]));
  }
  return table;
}

type FoundPath = NonNullable<ReturnType<typeof findPath>>;

/**
 * The routes of a path, by method, and the app and tenant that its prefix `/appid-<id>/<tenantId>` names. The case of
 * letters doesn't matter; undefined for an unknown path.
 */
export function findPath(table: RouteTable, pathname: string) {
  const lower = pathname.toLowerCase();
  const [, appPrefix, appId = DEFAULT_APP_ID, path = ''] = /^(\/appid-([a-z0-9-]*))?(.*)$/s.exec(lower) ?? [];
  const rest = appPrefix === undefined ? lower : path;
  const exact = table.get(withoutEndSlash(rest));
  if (exact) return { methods: exact, appId, tenantId: DEFAULT_TENANT_ID };
  const [, tenantId = '', afterTenant = ''] = /^\/([a-z0-9-]+)(\/.*)?$/s.exec(rest) ?? [];
  if (RESERVED_TENANT_IDS.includes(tenantId) || NOT_OF_A_TENANT.includes(withoutEndSlash(rest)))
    return undefined;
  const methods = table.get(withoutEndSlash(afterTenant));
  return methods && { methods, appId, tenantId };
}

/** The route of a path for a method, and for the recipe where recipes share a path; throws what Core answers. */
export function routeOf({ methods }: FoundPath, method: string, rid: unknown): JsonRoute {
  assertMethodOfCore(method);
  // A recipe that shares a path answers for it alone, even for a method that it doesn't take.
  const isShared = [...methods.values()].flat().some((each) => each.rid === rid);
  const route = methods.get(method)?.find((each) => each.rid === (isShared ? rid : undefined));
  if (!route) throw new RequestError('method_not_supported', 'Method not supported');
  return route;
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

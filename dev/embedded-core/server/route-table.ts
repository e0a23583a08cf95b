import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { RequestError } from './request-error';
import type { JsonRoute, RouteGroup } from './route';

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

export interface FoundRoute {
  route: JsonRoute;
  appId: string;
  tenantId: string;
}

/** Splits `/appid-<id>/<tenantId>` off a path and finds the route of the rest; throws what Core answers. */
export function findRoute(
  table: RouteTable,
  { method, rid }: { method: string; rid: string | string[] | undefined },
  pathname: string,
): FoundRoute {
  const [, appPrefix, appId = DEFAULT_APP_ID, path = ''] =
    /^(\/appid-([a-z0-9-]*))?(.*)$/is.exec(pathname) ?? [];
  const rest = appPrefix === undefined ? pathname : path;
  const [, tenantId = '', afterTenant = ''] = /^\/([a-z0-9-]+)(\/.*)?$/i.exec(rest) ?? [];
  const exact = table.get(withoutEndSlash(rest));
  const isOfATenant = !NOT_OF_A_TENANT.includes(withoutEndSlash(rest));
  const methods = exact ?? (isOfATenant ? table.get(withoutEndSlash(afterTenant)) : undefined);
  if (!methods) throw new RequestError('not_found', 'Not found');
  const routes = methods.get(method) ?? [];
  const route = routes.find((each) => each.rid === rid) ?? routes.find((each) => each.rid === undefined);
  if (!route) throw new RequestError('method_not_supported', 'Method not supported');
  const found = {
    route,
    appId: appId.toLowerCase(),
    tenantId: exact ? DEFAULT_TENANT_ID : tenantId.toLowerCase(),
  };
  if (route.scope === 'app' && found.tenantId !== DEFAULT_TENANT_ID) {
    throw new RequestError('bad_permission', 'Only public tenantId can call this app specific API');
  }
  return found;
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

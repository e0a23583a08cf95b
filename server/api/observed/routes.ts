import * as sdk from 'supertokens-node/lib/build/supertokens';
import type { Request } from 'express';
import { otherRoute } from '@vestibule/telemetry';
import { appRouter } from '../trpc/app-router';

export interface Route {
  method: string;
  path: string;
}

interface Sdk {
  getInstanceOrThrowError(): typeof sdk.default.prototype;
}

/** Every route of the SDK's recipes and plugins. Not part of the SDK's interface: there is no other list. */
export function sdkRoutes(): Route[] {
  const { appInfo, recipeModules, pluginRouteHandlers } = sdkIn(sdk.default).getInstanceOrThrowError();
  const basePath = appInfo.apiBasePath.getAsStringDangerous();
  const ofRecipes = recipeModules
    .flatMap((recipe) => recipe.getAPIsHandled())
    .filter(({ disabled }) => !disabled)
    .map(({ method, pathWithoutApiBasePath: path }) => ({
      method,
      path: basePath + path.getAsStringDangerous(),
    }));
  return [...ofRecipes, ...pluginRouteHandlers];
}

/** Node and bundlers differ in what the default export of such a module is. */
function sdkIn(given: Sdk | { default: Sdk }): Sdk {
  return 'getInstanceOrThrowError' in given ? given : given.default;
}

/**
 * Finds the pattern of a request's path: the SDK's routes without their tenant, procedures by name, Express' own routes
 * as they are written. One of a few, whatever anyone asks for.
 *
 * @returns call it once the request is answered
 */
export function routeFinder(apiBasePath: string): (request: Request) => string {
  let known: ReadonlySet<string> | undefined;
  return (request) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '/';
    known ??= new Set(sdkRoutes().map((route) => route.path));
    const withoutTenant = path.replace(new RegExp(`^${apiBasePath}/[^/]+`), apiBasePath);
    const ofSdk = [path, withoutTenant].find((each) => known?.has(each));
    return ofSdk ?? procedureOf(path) ?? routeOfExpress(request) ?? otherRoute;
  };
}

function procedureOf(path: string): string | undefined {
  if (!path.startsWith('/trpc/')) return undefined;
  const name = path.slice('/trpc/'.length);
  // oxlint-disable-next-line no-underscore-dangle -- tRPC has no other list
  if (name in appRouter._def.procedures) return path;
  return name.includes(',') ? '/trpc/<batch>' : undefined;
}

function routeOfExpress({ baseUrl, route }: Request): string | undefined {
  const { path }: { path?: unknown } = route ?? {};
  return typeof path === 'string' ? baseUrl + path : undefined;
}

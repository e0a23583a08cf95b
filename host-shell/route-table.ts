import type { Registry, RegistryEntry, RemoteRoute } from '@vestibule/contract';
import { matchRoute, type Parser } from 'wouter';

/** A remote's export, chosen for an address. */
export interface RouteMatch {
  readonly entry: RegistryEntry;
  readonly exportName: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the remote that serves an address. A route that asks for a query key which is there comes before one that
 * asks for none; otherwise the order of the registry decides.
 *
 * @param registry the checked registry
 * @param path the path below the website base path, starting with a slash
 * @param query the query of the address
 * @param parser what makes an expression of a route's pattern
 */
export function findRoute(
  registry: Registry,
  path: string,
  query: URLSearchParams,
  parser: Parser,
): RouteMatch | undefined {
  const candidates = registry.remotes
    .filter(({ enabled }) => enabled)
    .flatMap((entry) => entry.routes.map((route) => ({ entry, route })))
    .filter(({ route }) => route.query === undefined || query.get(route.query));
  const ordered = [
    ...candidates.filter(isSpecific),
    ...candidates.filter((candidate) => !isSpecific(candidate)),
  ];
  for (const { entry, route } of ordered) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return { entry, exportName: route.export, params: named(params) };
  }
  return undefined;
}

/**
 * Finds the remote that fills a slot: the first in the registry.
 *
 * @param registry the checked registry
 * @param slot such as `sign-in/form`
 */
export function findSlot(registry: Registry, slot: string): Omit<RouteMatch, 'params'> | undefined {
  for (const entry of registry.remotes) {
    const found = entry.enabled ? entry.slots.find((candidate) => candidate.slot === slot) : undefined;
    if (found) return { entry, exportName: found.export };
  }
  return undefined;
}

function isSpecific({ route }: { readonly route: RemoteRoute }): boolean {
  return route.query !== undefined;
}

// The router numbers the parameters as well as naming them.
function named(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      /^\d/.test(key) || value === undefined ? [] : [[key, value]],
    ),
  );
}

import {
  combinedGate,
  matchPath,
  pathBelow,
  type Gate,
  type Registry,
  type RegistryEntry,
} from '@vestibule/contract';

/** A remote's export, chosen for an address. */
export interface RouteMatch {
  readonly entry: RegistryEntry;
  readonly exportName: string;
  /** Who may see it; undefined if everyone may. */
  readonly gate: Gate | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the remote that serves an address. A route that requires a query key, if the address has it, comes before one
 * that requires none; otherwise the registry's order decides.
 *
 * @param basePath the website base path, with no slash at its end
 */
export function findRoute(
  registry: Registry,
  pathname: string,
  basePath: string,
  query: URLSearchParams,
): RouteMatch | undefined {
  const candidates = registry.remotes
    .filter(({ enabled }) => enabled)
    .flatMap((entry) => entry.routes.map((route) => ({ entry, route })))
    .filter(({ route }) => route.query === undefined || query.get(route.query));
  const specific = candidates.filter(({ route }) => route.query !== undefined);
  const below = pathBelow(basePath, pathname);
  for (const { entry, route } of new Set([...specific, ...candidates])) {
    // Paths below the base path belong to the login: no other page can take one.
    if (route.from === 'site' && basePath && below !== undefined) continue;
    const path = route.from === 'site' ? pathname : below;
    if (path === undefined) continue;
    const params = matchPath(route.path, path);
    if (!params) continue;
    const gate = combinedGate(entry.gate, route.gate);
    return { entry, exportName: route.export, gate, params };
  }
  return undefined;
}

import { keyOf, partIndex, segmentsOf } from './registry-parts';
import type { Registry } from './registry';

/**
 * How many remotes of the site's pages a registry needs before a split pays off, and about how many each part then has.
 */
const PART_SIZE = 64;
/** Up to this many remotes whose pattern starts with a parameter go into the root, so the others can be split. */
const FEW = 8;

/** How a registry is split; the numbers are places of remotes in it. */
export interface RegistrySplit {
  readonly root: readonly number[];
  readonly below: readonly string[];
  /** Empty if the registry is best left whole. */
  readonly parts: readonly (readonly number[])[];
  /** Remotes that no page can need: without a route or slot, and no other's fallback. */
  readonly unused: readonly number[];
}

interface SiteRoute {
  readonly name: string;
  readonly segments: readonly string[];
}

/**
 * Splits a registry into a root, for what the login's screens and every page need, and parts, for the other pages of
 * the site. Root and parts are each a complete registry: they keep all versions of a remote together, because a
 * visitor's share of a rollout depends on all of them, and also a remote and its fallbacks.
 *
 * @param registry the checked registry
 * @param partSize about how many remotes a part should have
 */
export function splitRegistry({ remotes }: Registry, partSize = PART_SIZE): RegistrySplit {
  const versions = groupBy(remotes, ({ name }) => name);
  const siteRoutes: SiteRoute[] = [];
  const ofRoot = new Set<string>();
  for (const { name, routes, slots } of remotes) {
    if (slots.length > 0) ofRoot.add(name);
    for (const { from, path } of routes) {
      const segments = segmentsOf(path);
      if (from === 'site') siteRoutes.push({ name, segments });
      if (from === 'login' || segments.length === 0) ofRoot.add(name);
    }
  }
  const inParts = siteRoutes.filter(({ name }) => !ofRoot.has(name));
  const below = sharedBeginnings(inParts, partSize);
  const keyed = inParts.map(({ name, segments }) => ({ name, key: keyOf(segments, below) }));
  for (const { name, key } of keyed) if (key.split('/').some(isParameter)) ofRoot.add(name);

  const root = withFallbacks(ofRoot, versions);
  const left = keyed.filter(({ name }) => !root.has(name));
  const count = new Set(left.map(({ name }) => name)).size;
  if (count <= partSize) return { root: [...remotes.keys()], below: [], parts: [], unused: [] };

  // A power of two, so adding a remote seldom moves the others.
  const files = 2 ** Math.ceil(Math.log2(count / partSize));
  const byPart = groupBy(left, ({ key }) => partIndex(key, files));
  const parts = Array.from({ length: files }, (_, index) =>
    withFallbacks(new Set(byPart.get(index)?.map(({ name }) => name)), versions),
  );
  const used = new Set([root, ...parts].flatMap((names) => [...names]));
  const placesOf = (names: ReadonlySet<string>) =>
    [...remotes.entries()].flatMap(([place, { name }]) => (names.has(name) ? [place] : []));
  const unused = new Set([...versions.keys()].filter((name) => !used.has(name)));
  return { root: placesOf(root), below, parts: parts.map(placesOf), unused: placesOf(unused) };
}

/** The path prefixes with more remotes below them than a part should have. */
function sharedBeginnings(routes: readonly SiteRoute[], partSize: number, depth = 1): string[] {
  const groups = groupBy(routes, ({ segments }) => segments.slice(0, depth).join('/'));
  return [...groups].flatMap(([beginning, group]) => {
    const names = new Set(group.map(({ name }) => name));
    const further = group.filter(({ segments }) => segments.length > depth);
    const told = further.filter(({ segments }) => !isParameter(segments[depth] ?? ''));
    const isWorthIt = names.size > partSize && told.length > 0 && further.length - told.length <= FEW;
    return isWorthIt ? [beginning, ...sharedBeginnings(told, partSize, depth + 1)] : [];
  });
}

function groupBy<Item, Key>(items: readonly Item[], keyOfItem: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function withFallbacks(
  names: ReadonlySet<string>,
  versions: ReadonlyMap<string, Registry['remotes']>,
): ReadonlySet<string> {
  const all = new Set(names);
  // Iterating over a set includes what is added meanwhile.
  for (const name of all)
    for (const { fallback } of versions.get(name) ?? []) if (fallback !== undefined) all.add(fallback);
  return all;
}

import { fractionOf } from './fraction';
import type { Registry, RegistryEntry, RegistryPart } from './registry';

/**
 * The part of a split registry that lists the remotes of a page of the site. Those that serve the login's screens or
 * fill slots are in the registry itself, not in a part.
 *
 * @param registry the checked registry
 * @param pathname the path of the page
 * @returns undefined if the registry isn't split, or no part can have anything for the page
 */
export function partOf({ parts }: Registry, pathname: string): RegistryPart | undefined {
  const key = parts && keyOf(segmentsOf(pathname), parts.below);
  return key ? parts.files[partIndex(key, parts.files.length)] : undefined;
}

/**
 * Merges a registry with its parts, with each remote in its place.
 *
 * @param root the checked registry
 * @param parts its checked parts
 */
export function joinRegistry(root: Registry, parts: readonly Registry[]): Registry {
  if (parts.length === 0) return root;
  const entries = new Map<string, RegistryEntry>();
  for (const entry of [root, ...parts].flatMap(({ remotes }) => remotes)) {
    entries.set(`${entry.name} ${entry.version}`, entry);
  }
  const remotes = [...entries.values()].toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return { ...root, remotes };
}

/** Which part a key belongs to, of this many. */
export function partIndex(key: string, count: number): number {
  return Math.floor(fractionOf(key) * count);
}

/**
 * The key of a page and of its routes: the first segment of the path, or more segments below a prefix that many remotes
 * share, such as `app` or `app/tools`.
 */
export function keyOf(segments: readonly string[], below: readonly string[]): string {
  let length = 1;
  while (length < segments.length && below.includes(segments.slice(0, length).join('/'))) length++;
  return segments.slice(0, length).join('/');
}

/**
 * The segments of a path or pattern, as the router reads it: in lower case, and only up to the first empty one, as in
 * `/app//tools`.
 */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  const gap = segments.indexOf('');
  return gap < 0 ? segments : segments.slice(0, gap);
}

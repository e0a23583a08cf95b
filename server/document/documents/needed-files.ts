import { matchPath, pathBelow, type Registry, type RegistryEntry } from '@vestibule/contract';

/** A file that a page will need, by its address, with its hash. */
export interface NeededFile {
  url: string;
  integrity: string;
}

/**
 * The remotes that the first screen of an address needs, as far as the registry tells. Excludes what depends on the
 * visitor, such as a rollout or a tenant.
 *
 * @param basePath the website base path, with no slash at its end
 */
export function neededRemotes(registry: Registry, url: URL, basePath: string): RegistryEntry[] {
  return remotesAt(registry, url, basePath).filter((entry) => isForAll(entry, registry));
}

/** The remotes that some visitor of an address may need. */
export function remotesAt(registry: Registry, url: URL, basePath: string): RegistryEntry[] {
  return registry.remotes.filter((entry) => entry.enabled && isNeeded(entry, url, basePath));
}

function isForAll({ name, enabled, rollout, tenants }: RegistryEntry, { remotes }: Registry): boolean {
  const versions = remotes.filter((other) => other.name === name && other.enabled);
  return enabled && rollout === undefined && tenants === undefined && versions.length === 1;
}

function isNeeded({ routes, slots }: RegistryEntry, url: URL, basePath: string): boolean {
  const below = pathBelow(basePath, url.pathname);
  const asked = (key: string | undefined) => key === undefined || Boolean(url.searchParams.get(key));
  const isChallenge = below === '/' && url.searchParams.has('loginChallenge');
  return (
    routes.some(({ from, path, query }) => {
      const place = from === 'site' ? url.pathname : below;
      // The challenge page replaces the sign-in page, and requests its form as a slot.
      if (isChallenge && query === undefined) return false;
      return asked(query) && place !== undefined && matchPath(path, place) !== undefined;
    }) ||
    slots.some(
      ({ slot, query }) =>
        asked(query) &&
        ((slot === 'sign-in/form' && isChallenge) || (slot.startsWith('login/') && below !== undefined)),
    )
  );
}

/** The remotes that may show something at a place of a screen. */
export function remotesIn(slot: string, { remotes }: Registry): RegistryEntry[] {
  return remotes.filter(({ enabled, slots }) => enabled && slots.some((each) => each.slot === slot));
}

/** The files of a remote that are named with it. */
export function filesOf({ entry, integrity, firstScreen = {} }: RegistryEntry): NeededFile[] {
  const [path = ''] = entry.split('?', 1);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const chunks = Object.entries(firstScreen).map(([file, hash]) => ({ url: folder + file, integrity: hash }));
  return [...(integrity === undefined ? [] : [{ url: entry, integrity }]), ...chunks];
}

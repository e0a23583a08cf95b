import {
  findSlots,
  holdsForm,
  matchPath,
  pathBelow,
  type Registry,
  type RegistryEntry,
} from '@vestibule/contract';
import type { SlotContents } from '@vestibule/login-flow';

/** A file that a page will need, by its address, with its hash. */
export interface NeededFile {
  url: string;
  integrity: string;
  /** Whether it is a script that only another one imports, or a remote's entry that is such a module. */
  isModule?: boolean;
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

/** The slots of a login screen. */
const LOGIN_SLOTS = ['login/before-form', 'login/after-form', 'login/below', 'login/legal'];

/** Whether some visitor of a login screen must not send anything before a remote's code is there. */
export function holdsForms(registry: Registry, query: URLSearchParams): boolean {
  return LOGIN_SLOTS.some((name) => findSlots(registry, name, query).some(({ slot }) => holdsForm(slot)));
}

/**
 * What remotes show on a login screen without their code. Which of several versions a visitor gets depends on their browser:
 * until its page says, it is the one that most get.
 *
 * @param tenantId of the page
 */
export function contentsOf(registry: Registry, query: URLSearchParams, tenantId: string): SlotContents {
  const usual = new Map<string, RegistryEntry>();
  for (const entry of registry.remotes) {
    const known = usual.get(entry.name);
    const isFor = entry.enabled && (entry.tenants?.includes(tenantId) ?? true);
    if (isFor && (!known || shareOf(entry) > shareOf(known))) usual.set(entry.name, entry);
  }
  const remotes = registry.remotes.filter((entry) => usual.get(entry.name) === entry);
  const listed = LOGIN_SLOTS.map((name) => {
    const found = findSlots({ ...registry, remotes }, name, query);
    return [name, found.flatMap(({ slot }) => (slot.content ? [slot.content] : []))] as const;
  });
  return Object.fromEntries(listed.filter(([, contents]) => contents.length > 0));
}

function shareOf({ rollout = 100 }: RegistryEntry): number {
  return rollout;
}

/** The files of a remote that are named with it. */
export function filesOf(remote: RegistryEntry): NeededFile[] {
  const { entry, integrity, format, firstScreen = {}, files = {} } = remote;
  const [path = ''] = entry.split('?', 1);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const module = format === 'module' && { isModule: true };
  const chunks = Object.entries(module ? files : firstScreen).map(([file, hash]) => ({
    url: folder + file,
    integrity: hash,
    ...module,
  }));
  return [...(integrity === undefined ? [] : [{ url: entry, integrity, ...module }]), ...chunks];
}

import { fractionOf, type Registry, type RegistryEntry } from '@vestibule/contract';
import { reasonFinder } from './set-aside';

/** The visitor for whom remotes are chosen. */
export interface Visitor {
  /** The random id of the browser, which decides its place in rollouts. */
  readonly browserId: string;
  readonly tenantId: string;
}

/**
 * Chooses a visitor's remotes from a registry: at most one version of each, in the registry's order.
 *
 * Among a remote's versions that are enabled, for this tenant, each in turn gets the share of browsers in its
 * `rollout`; one without a `rollout` gets all the rest.
 *
 * @param running what is already running on the page, by name. Running code can't be replaced, so another version waits
 *   for a reload; a remote that the visitor no longer gets is dropped anyway
 * @param onSetAside called with each version that the visitor would get, if it weren't set aside in this browser
 */
export function selectRemotes(
  registry: Registry,
  visitor: Visitor,
  running: ReadonlyMap<string, RegistryEntry>,
  onSetAside?: (entry: RegistryEntry) => void,
): Registry {
  const reasonOf = reasonFinder();
  const byName = new Map<string, RegistryEntry[]>();
  for (const entry of registry.remotes.filter(isFor(visitor.tenantId))) {
    byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry]);
  }
  const remotes = [...byName].flatMap(([name, versions]) => {
    const current = running.get(name);
    if (current) return [versions.find((version) => isSameCode(version, current)) ?? current];
    const bucket = bucketOf(visitor.browserId, name);
    const chosen = shareOf(versions, bucket);
    if (!chosen) return [];
    if (reasonOf(chosen) === undefined) return [chosen];
    const others = versions.filter((version) => reasonOf(version) === undefined);
    const stable =
      others.find(({ rollout }) => rollout === undefined) ?? shareOf(others, bucket) ?? others[0];
    if (stable) onSetAside?.(chosen);
    return [stable ?? chosen];
  });
  return { ...registry, remotes };
}

/** Whether two entries are the same code of the same remote. */
export function isSameCode(one: RegistryEntry, other: RegistryEntry): boolean {
  return (
    one.name === other.name &&
    one.version === other.version &&
    one.entry === other.entry &&
    one.integrity === other.integrity
  );
}

/** A number from 0 up to 100: always the same for one browser and remote, and different for other remotes. */
export function bucketOf(browserId: string, name: string): number {
  return fractionOf(`${browserId} ${name}`) * 100;
}

function isFor(tenantId: string) {
  return ({ enabled, tenants }: RegistryEntry) => enabled && (tenants?.includes(tenantId) ?? true);
}

function shareOf(versions: readonly RegistryEntry[], bucket: number): RegistryEntry | undefined {
  let upTo = 0;
  return versions.find(({ rollout }) => {
    upTo = rollout === undefined ? 100 : upTo + rollout;
    return bucket < upTo;
  });
}

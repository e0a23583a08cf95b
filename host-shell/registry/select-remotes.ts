import { fractionOf, type Registry, type RegistryEntry } from '@vestibule/contract';

/** For whom the remotes are chosen. */
export interface Visitor {
  /** The random id of the browser: it decides what the browser gets of a rollout. */
  readonly browserId: string;
  readonly tenantId: string;
}

/**
 * Chooses what a visitor gets of a registry: of each remote one version at most, in the order of the registry.
 *
 * Of the versions of a remote that are enabled, and there for the tenant, each gets the share of browsers that its
 * `rollout` says, one after the other; one without a `rollout` gets all that are left.
 *
 * @param registry the checked registry
 * @param visitor for whom
 * @param running what runs on the page already, by name. It can't be taken back, so another version waits for the page
 *   to be reloaded; a remote that the visitor no longer gets is gone all the same
 */
export function selectRemotes(
  registry: Registry,
  visitor: Visitor,
  running: ReadonlyMap<string, RegistryEntry>,
): Registry {
  const byName = new Map<string, RegistryEntry[]>();
  for (const entry of registry.remotes.filter(isFor(visitor.tenantId))) {
    byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry]);
  }
  const remotes = [...byName].flatMap(([name, versions]) => {
    const current = running.get(name);
    if (current) return [versions.find((version) => isSameCode(version, current)) ?? current];
    const chosen = shareOf(versions, bucketOf(visitor.browserId, name));
    return chosen ? [chosen] : [];
  });
  return { ...registry, remotes };
}

/** Whether two entries of one remote are the same code. */
function isSameCode(one: RegistryEntry, other: RegistryEntry): boolean {
  return one.version === other.version && one.entry === other.entry && one.integrity === other.integrity;
}

/**
 * A number from 0 up to 100 that one browser always gets for one remote, and that is another for another remote.
 *
 * @param browserId the random id of the browser
 * @param name the remote
 */
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

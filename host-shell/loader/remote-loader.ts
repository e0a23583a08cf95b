import type { Registry, RegistryEntry } from '@vestibule/contract';
import type { LiveRegistry } from '../registry/registry';

/** Where a page gets its remotes from: what the registry has for its visitor, and a way to load what a remote exports. */
export interface PageRemotes {
  readonly registry: Registry;
  /**
   * Loads the module of a remote. A call after a failed one tries again.
   *
   * @throws ShellError naming the remote
   */
  readonly load: (entry: RegistryEntry) => Promise<Readonly<Record<string, unknown>>>;
}

/** Where the shell gets its remotes from, as the registry changes. */
export interface RemoteLoader extends Pick<PageRemotes, 'load'>, Pick<LiveRegistry, 'lacks' | 'list'> {
  /** The whole registry: another object when it has changed. */
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  /** What of the registry there is for a visitor of a tenant. */
  readonly select: (registry: Registry, tenantId: string) => Registry;
  /** Asks whether the registry has changed, if it's time for that; waits a moment at most, and never fails. */
  readonly refresh: () => Promise<void>;
}

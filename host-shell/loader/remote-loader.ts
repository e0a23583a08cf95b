import type { Registry, RegistryEntry } from '@vestibule/contract';
import type { LiveRegistry } from '../registry/registry';

/** Where a page gets its remotes from: the registry's remotes for its visitor, and a way to load their exports. */
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
  /** The whole registry: a new object whenever it changes. */
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  /** The part of the registry for a visitor of a tenant. */
  readonly select: (registry: Registry, tenantId: string) => Registry;
  /** Checks whether the registry has changed, if it's time to. It waits a moment at most, and never fails. */
  readonly refresh: () => Promise<void>;
}

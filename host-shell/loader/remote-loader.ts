import type { Registry, RegistryEntry, ShellError } from '@vestibule/contract';
import type { LiveRegistry } from '../registry/registry';
import type { RuntimeViolations } from '../trust/one-runtime';

/** Where a page gets its remotes from: the registry's remotes for its visitor, and a way to load their exports. */
export interface PageRemotes {
  readonly registry: Registry;
  /**
   * Loads the module of a remote. A call after a failed one tries again.
   *
   * @throws ShellError naming the remote
   */
  readonly load: (entry: RegistryEntry) => Promise<Readonly<Record<string, unknown>>>;
  /** Which of them started an auth runtime of its own. */
  readonly violations: RuntimeViolations;
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

/** A loader of remotes that stay the same. */
export function fixedLoader(registry: Registry, load: RemoteLoader['load']): RemoteLoader {
  return {
    current: () => registry,
    subscribe: () => () => undefined,
    select: () => registry,
    refresh: () => Promise.resolve(),
    lacks: () => false,
    list: () => Promise.resolve(),
    load,
  };
}

/** Why what the shell needs isn't there, and how to try again. */
export interface Outage {
  readonly error: ShellError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

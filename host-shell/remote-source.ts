import type { Registry, RegistryEntry } from '@vestibule/contract';

/** Where the shell gets its remotes from: a registry and a way to load what a remote exports. */
export interface RemoteSource {
  readonly registry: Registry;
  /**
   * Loads the module of a remote. A call after a failed one tries again.
   *
   * @throws ShellError naming the remote
   */
  readonly load: (entry: RegistryEntry) => Promise<Readonly<Record<string, unknown>>>;
}

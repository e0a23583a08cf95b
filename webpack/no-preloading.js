// In place of the federation runtime's preloading, and of its handler of manifests: each document names what its first screen
// needs, and remotes are entries. `experiments.optimization` leaves both in.

/** What the runtime asks of the handler without its plugin: the runtime empties the cache when a remote is registered anew. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export function preloadAssets() {
  throw new Error('This shell preloads no remotes: its documents name what they need.');
}

export { preloadAssets as formatPreloadArgs };

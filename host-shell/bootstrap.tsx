// Every entry point of the runtime is in the share scope, loaded, before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import { guardRuntime } from './one-runtime';
import { federatedSource } from './federated-source';
import { loadRegistry } from './load-registry';
import { startShell } from './start-shell';

// Before any remote's code can run.
const violations = guardRuntime(window);

void startShell({
  violations,
  connect: async (config) => federatedSource(await loadRegistry(config.registry), violations),
});

// Every entry point of the runtime is in the share scope, loaded, before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import { guardEntryScripts } from './entry-scripts';
import { federatedSource } from './federated-source';
import { guardRuntime } from './one-runtime';
import { openRegistryStore } from './registry-store';
import { startShell } from './start-shell';
import { watchTampering } from './tampering-watch';

// Before any remote's code can run.
const violations = guardRuntime(window);
const tampering = watchTampering(window);
const scripts = guardEntryScripts(window);

void startShell({
  violations,
  connect: async (config) => {
    const rules = {
      ownOrigin: window.location.origin,
      remoteOrigins: config.remoteOrigins,
      // Development servers build anew all the time.
      needsIntegrity: process.env.NODE_ENV === 'production',
    };
    return federatedSource(await openRegistryStore(config), rules, { violations, tampering, scripts });
  },
});

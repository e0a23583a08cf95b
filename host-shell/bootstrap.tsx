// Every entry point of the runtime is in the share scope, loaded, before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import { guardEntryScripts } from './entry-scripts';
import { federatedSource } from './federated-source';
import { guardRuntime } from './one-runtime';
import { loadOverride, withOverride } from './override/load-override';
import { openOverride } from './override/open-override';
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
    const watches = { violations, tampering, scripts };
    const [store, override] = await Promise.all([
      openRegistryStore(config),
      openOverride(config, process.env.NODE_ENV !== 'production').catch((failure: unknown) =>
        console.error(failure),
      ),
    ]);
    if (!override) return federatedSource(store, rules, watches);

    const entry = await loadOverride(override, config).catch((failure: unknown) => console.error(failure));
    void import('./override/override-badge').then(({ showOverride }) =>
      showOverride(override, entry !== undefined),
    );
    if (!entry) return federatedSource(store, rules, watches);
    const remoteOrigins = [...rules.remoteOrigins, override.origin];
    return federatedSource(withOverride(store, entry), { ...rules, remoteOrigins }, watches);
  },
});

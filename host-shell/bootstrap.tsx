// Loads every entry point of the runtime into the share scope before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import { guardEntryScripts } from './loader/entry-scripts';
import { federatedLoader } from './loader/federated-loader';
import { guardRuntime } from './trust/one-runtime';
import { loadOverride, withOverride } from './dev/override/load-override';
import { openOverride } from './dev/override/open-override';
import { openLiveRegistry } from './registry/registry';
import { startShell } from './start-shell';
import { watchTampering } from './trust/tampering-watch';

// Before any remote's code can run.
const violations = guardRuntime(window);
const tampering = watchTampering(window);
const scripts = guardEntryScripts(window);

void startShell({
  violations,
  connect: async (config) => {
    const rules = {
      ownOrigin: window.location.origin,
      sitePath: config.sitePath,
      remoteOrigins: config.remoteOrigins,
      // Development servers rebuild all the time.
      needsIntegrity: process.env.NODE_ENV === 'production',
    };
    const watches = { violations, tampering, scripts };
    const [store, override] = await Promise.all([
      openLiveRegistry({ ...config, registry: config.sitePath + config.registry }),
      openOverride(config, process.env.NODE_ENV !== 'production').catch((failure: unknown) =>
        console.error(failure),
      ),
    ]);
    if (!override) return federatedLoader(store, rules, watches);

    const entry = await loadOverride(override, config).catch((failure: unknown) => console.error(failure));
    void import('./dev/override/override-badge').then(({ showOverride }) =>
      showOverride(override, entry !== undefined),
    );
    if (!entry) return federatedLoader(store, rules, watches);
    const remoteOrigins = [...rules.remoteOrigins, override.origin];
    return federatedLoader(withOverride(store, entry), { ...rules, remoteOrigins }, watches);
  },
});

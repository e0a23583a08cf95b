// Every entry point of the runtime is in the share scope, loaded, before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import { guardEntryScripts } from './entry-scripts';
import { federatedSource } from './federated-source';
import { guardRuntime } from './one-runtime';
import { askedOverride, loadOverride, withOverride } from './override';
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
    const asked = askedOverride(window.location.search, window.sessionStorage, {
      isDevelopment: process.env.NODE_ENV !== 'production',
      overrideOrigins: config.overrideOrigins,
    });
    if (asked.status === 'REFUSED') console.error(`No other remote is tried: ${asked.why}.`);
    if (asked.status !== 'ACCEPTED') return federatedSource(await openRegistryStore(config), rules, watches);

    const { override } = asked;
    const [store, entry] = await Promise.all([
      openRegistryStore(config),
      loadOverride(override).catch((failure: unknown) => console.error(failure)),
    ]);
    void import('./override-badge').then(({ showOverride }) => showOverride(override, entry !== undefined));
    if (!entry) return federatedSource(store, rules, watches);
    const remoteOrigins = [...rules.remoteOrigins, new URL(override.url).origin];
    return federatedSource(withOverride(store, entry), { ...rules, remoteOrigins }, watches);
  },
});

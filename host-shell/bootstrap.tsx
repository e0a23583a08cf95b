// Loads every entry point of the runtime into the share scope before a remote could put its own there.
import '@vestibule/auth-runtime/react';
import type { VestibuleConfig } from '@vestibule/contract';
import { guardEntryScripts } from './loader/entry-scripts';
import { federatedLoader } from './loader/federated-loader';
import { guardRuntime } from './trust/one-runtime';
import { tabStorage } from '@vestibule/auth-runtime';
import { openLiveRegistry } from './registry/registry';
import { startShell } from './start-shell';
import { whenIdle } from './when-idle';
import { watchTampering } from './trust/tampering-watch';

// Before any remote's code can run.
const violations = guardRuntime(window);
const refusedBelow = watchTampering(window);
const expectEntry = guardEntryScripts(window);

void startShell({
  violations,
  connect: async (config, isShown) => {
    const rules = {
      ownOrigin: window.location.origin,
      sitePath: config.sitePath,
      websiteBasePath: config.websiteBasePath,
      startPage: config.startPage,
      remoteOrigins: config.remoteOrigins,
      // Development servers rebuild all the time.
      needsIntegrity: process.env.NODE_ENV === 'production',
    };
    const watches = { violations, refusedBelow, expectEntry };
    const [store, tried] = await Promise.all([
      openLiveRegistry({ ...config, registry: config.sitePath + config.registry }),
      triedRemote(config).catch((failure: unknown) => console.error(failure)),
    ]);
    void isShown.then(() =>
      whenIdle(() => {
        import('./registry/follow-changes')
          .then(({ followChanges }) => followChanges(store))
          // Changes show with the next page.
          .catch(console.warn);
      }),
    );
    if (!tried) return federatedLoader(store, rules, watches);
    const remoteOrigins = [...rules.remoteOrigins, tried.origin];
    return federatedLoader(tried.inPlaceIn(store), { ...rules, remoteOrigins }, watches);
  },
});

/** What a developer tries in this tab; its code is only for those who do. */
async function triedRemote(config: VestibuleConfig) {
  if (tabStorage.getItem('vestibule-override') === null) return undefined;
  const { tryRemote } = await import('./dev/override/load-override');
  return tryRemote(config, process.env.NODE_ENV !== 'production');
}

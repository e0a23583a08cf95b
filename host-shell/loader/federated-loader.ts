import { EXPOSED_MODULE, containerName, ShellError, type RegistryEntry } from '@vestibule/contract';
import { visitorTenantId } from '@vestibule/auth-runtime';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { browserId } from '../events/browser-id';
import { LOAD_TIMEOUT, type EntryScripts } from './entry-scripts';
import { inTime } from '../registry/in-time';
import type { RuntimeViolations } from '../trust/one-runtime';
import type { LiveRegistry } from '../registry/registry';
import type { RemoteLoader } from './remote-loader';
import { selectRemotes } from '../registry/select-remotes';
import { assertBringsNoRuntime } from '../trust/share-scope';
import type { TamperingWatch } from '../trust/tampering-watch';
import { watchStrayErrors } from '../events/stray-errors';
import { trustedEntryUrl, type TrustRules } from '../trust/trusted-entry';

/** How long a page waits for a newer registry, in milliseconds. */
const REGISTRY_PATIENCE = 1_000;
/** The federation runtime's words for a remote that needs another version of what the shell provides. */
const SKEW = /does not satisfy the requirement/;
/** The registry may fix a failed remote, so it is read again after this many seconds. */
const REMEDY_INTERVAL = 1;

interface Watches {
  readonly violations: RuntimeViolations;
  readonly tampering: TamperingWatch;
  readonly scripts: EntryScripts;
}

/**
 * The remotes of a registry, loaded by Module Federation at the moment that they are asked for.
 *
 * @param store the registry
 * @param rules what the shell asks of a remote
 * @param watches what watches over the page
 */
export function federatedLoader(
  store: LiveRegistry,
  rules: TrustRules,
  { violations, tampering, scripts }: Watches,
): RemoteLoader {
  const visitorId = browserId();
  const running = new Map<string, RegistryEntry>();
  const failed = new Set<string>();
  const containers = new Map<string, string>();

  watchStrayErrors(window, (url) =>
    [...running.values()].find((entry) => url.startsWith(folderOf(entry, rules))),
  );

  const select: RemoteLoader['select'] = (registry, tenantId) =>
    selectRemotes(registry, { browserId: visitorId, tenantId }, running);
  const refresh = (minimumAge?: number) =>
    inTime(store.refresh(minimumAge), REGISTRY_PATIENCE, () => undefined);

  return {
    current: store.current,
    subscribe: store.subscribe,
    select,
    refresh,
    lacks: store.lacks,
    list: store.list,
    load: async ({ name }) => {
      await refresh(failed.has(name) ? REMEDY_INTERVAL : undefined);
      const { remotes } = select(store.current(), visitorTenantId());
      const entry = remotes.find((candidate) => candidate.name === name);
      if (!entry) {
        throw new ShellError('REMOTE_UNREACHABLE', { remote: name, problems: ['it is out of use now'] });
      }
      const url = trustedEntryUrl(entry, rules);
      running.set(name, entry);
      try {
        const module = await loadNamed(entry, url);
        failed.delete(name);
        return module;
      } catch (failure) {
        failed.add(name);
        // Executed code can't be undone. If none has run, the next attempt may use another version.
        if (!(containerName(name) in window)) running.delete(name);
        throw failure;
      }
    },
  };

  // If the document's early request failed, the browser fails again on first use: this uses that failure up.
  async function loadNamed(entry: RegistryEntry, url: string) {
    try {
      return await loadModule(entry, url);
    } catch (failure) {
      const isSpent = failure instanceof ShellError && failure.code === 'REMOTE_UNREACHABLE' && isNamed(url);
      if (!isSpent) throw failure;
      return loadModule(entry, url);
    }
  }

  async function loadModule(entry: RegistryEntry, url: string) {
    const facts = { remote: entry.name, url };
    const base = new URL('.', url).href;
    violations.watch(entry.name, url);
    scripts.expect(url, entry.integrity);
    try {
      const loading = loadRemote(register(entry, url) + EXPOSED_MODULE.slice(1));
      const module = await inTime(loading, LOAD_TIMEOUT, () => {
        throw new ShellError('REMOTE_TIMEOUT', facts);
      });
      assertBringsNoRuntime(entry, getInstance()?.shareScopeMap);
      violations.assertNone(entry.name);
      if (isModule(module)) return module;
    } catch (cause) {
      violations.assertNone(entry.name);
      if (cause instanceof ShellError) throw cause;
      if (SKEW.test(String(cause)))
        throw new ShellError('REMOTE_SKEW', { ...facts, problems: [String(cause)] });
      const tampered = await tampering.refusedBelow(base);
      if (tampered !== undefined) throw new ShellError('REMOTE_TAMPERED', { ...facts, url: tampered, cause });
      throw new ShellError('REMOTE_UNREACHABLE', { ...facts, cause });
    }
    throw new ShellError('REMOTE_UNREACHABLE', { ...facts, problems: ['it has no module'] });
  }

  /** The runtime never accepts another address for a known name, so each gets a name of its own. */
  function register(entry: RegistryEntry, url: string): string {
    const key = `${url} ${entry.integrity}`;
    const known = containers.get(key);
    if (known !== undefined) return known;
    const container = containerName(entry.name);
    const name = `${container}.${containers.size}`;
    registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: container }]);
    containers.set(key, name);
    return name;
  }
}

function isModule(module: unknown): module is Readonly<Record<string, unknown>> {
  return typeof module === 'object' && module !== null;
}

/** Whether the document names files of a remote to preload. */
function isNamed(url: string): boolean {
  const folder = new URL('.', url).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return [...links].some(({ href }) => href.startsWith(folder));
}

function folderOf({ entry }: RegistryEntry, { ownOrigin }: TrustRules): string {
  return new URL('.', new URL(entry, ownOrigin)).href;
}

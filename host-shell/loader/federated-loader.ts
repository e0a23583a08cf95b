import { languageOf, loadBegunBuilds } from '@vestibule/messages';
import {
  containerName,
  isOfLogin,
  ShellError,
  type LoginPlace,
  type Registry,
  type RegistryEntry,
} from '@vestibule/contract';
import { visitorTenantId, browserStorage } from '@vestibule/auth-runtime';
import { inTime } from '../registry/in-time';
import { moduleLoader, type Watches } from './module-loader';
import type { LiveRegistry } from '../registry/registry';
import type { beginTrial } from './proof/trial';
import type { RemoteLoader } from './remote-loader';
import { isSameCode, selectRemotes } from '../registry/select-remotes';
import { watchStrayErrors } from '../events/stray-errors';
import { watchRemoteStyles } from '../trust/remote-styles';
import { assertOwnDocument } from '../trust/own-documents';
import { assertNotSetAside, tellSetAside, withSetAside } from '../registry/set-aside';
import { keepWithinTrust } from '../registry/within-trust';
import { entryUrl, trustedEntryUrl, type TrustRules } from '../trust/trusted-entry';
import { watchGoneFiles } from '../upgrade/gone-files';

/** How long a page waits for a newer registry, in milliseconds. */
const REGISTRY_PATIENCE = 1_000;
/** The registry may fix a failed remote, so it is read again after this many seconds. */
const REMEDY_INTERVAL = 1;

/** The remotes of a registry, each loaded by Module Federation on request. */
export function federatedLoader(
  registry: LiveRegistry,
  rules: TrustRules & LoginPlace,
  watches: Watches,
): RemoteLoader {
  const running = new Map<string, RegistryEntry>();
  const failed = new Set<string>();
  const loadModule = moduleLoader(watches);
  const store = withSetAside(registry);
  const select = choiceOf(rules, running);

  const runningAt = (url: string) =>
    [...running.values()].find((entry) => url.startsWith(new URL('.', entryUrl(entry, rules)).href));
  watchStrayErrors(window, runningAt);
  watchRemoteStyles(document, runningAt);

  const find = (name: string) => entryIn(select(store.current(), visitorTenantId()), name);
  const refresh = (minimumAge?: number) =>
    inTime(store.refresh(minimumAge), REGISTRY_PATIENCE, () => undefined);
  watchReplaced(runningAt, async () => {
    await refresh(0);
    return select(store.current(), visitorTenantId(), new Map());
  });

  return {
    current: store.current,
    subscribe: store.subscribe,
    select,
    refresh,
    lacks: store.lacks,
    list: store.list,
    load: async ({ name }) => {
      await refresh(failed.has(name) ? REMEDY_INTERVAL : undefined);
      const entry = find(name);
      try {
        return await loadEntry(entry);
      } catch (failure) {
        // A newer build may have replaced it since the registry was read.
        if (!(failure instanceof ShellError) || failure.code !== 'REMOTE_UNREACHABLE') throw failure;
        await refresh(0);
        const newer = find(name);
        if (isSameCode(newer, entry)) throw failure;
        return loadEntry(newer);
      }
    },
  };

  async function loadEntry(entry: RegistryEntry) {
    const { name } = entry;
    const url = trustedEntryUrl(entry, rules);
    assertOwnDocument(entry, url);
    assertNotSetAside(entry, url);
    const trial = await trialOf(entry, { url, violations: watches.violations });
    running.set(name, entry);
    try {
      const module = await withWords(loadModule(entry, url));
      failed.delete(name);
      return trial?.(module) ?? module;
    } catch (failure) {
      failed.add(name);
      // Executed code can't be undone. If none has run, the next attempt may use another version.
      if (!(containerName(name) in window)) running.delete(name);
      throw failure;
    }
  }
}

/** What chooses a visitor's remotes, among those that run already. */
function choiceOf(place: LoginPlace, running: ReadonlyMap<string, RegistryEntry>) {
  const visitorId = browserId();
  const trusted = keepWithinTrust(place);
  return (registry: Registry, tenantId: string, among = running) =>
    trusted(selectRemotes(registry, { browserId: visitorId, tenantId }, among, tellSetAside));
}

/** Watches a remote beside a form of the login; undefined for one that is part of the login itself, or only has pages. */
async function trialOf(entry: RegistryEntry, rules: Parameters<typeof beginTrial>[1]) {
  if (isOfLogin(entry) || !entry.slots.some(({ slot }) => slot.startsWith('login/'))) return undefined;
  return (await import('./proof/trial')).beginTrial(entry, rules);
}

function entryIn({ remotes }: Registry, name: string): RegistryEntry {
  const entry = remotes.find((candidate) => candidate.name === name);
  if (entry) return entry;
  throw new ShellError('REMOTE_UNREACHABLE', { remote: name, problems: ['it is out of use now'] });
}

/** Loads the page again when a file of a running remote is gone, and a new page would get another version. */
function watchReplaced(
  runningAt: (url: string) => RegistryEntry | undefined,
  ofNewPage: () => Promise<Registry>,
): void {
  const buildOf = async (url: string) => {
    const entry = runningAt(url);
    // If its code hasn't run, the page itself can load the other version.
    if (!entry || !(containerName(entry.name) in window)) return undefined;
    const { remotes } = await ofNewPage();
    return remotes.some((other) => isSameCode(other, entry)) ? undefined : entry.entry;
  };
  watchGoneFiles(window, { buildOf, onStuck: () => undefined });
}

const KEY = 'vestibule.browser';

/**
 * The random id of this browser, for rollouts to a share of browsers. Anonymous; never sent. Without storage it lasts
 * as long as the page.
 */
function browserId(): string {
  const kept = browserStorage.getItem(KEY);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = crypto.randomUUID().replaceAll('-', '');
  browserStorage.setItem(KEY, made);
  return made;
}

/** What has loaded, once its sentences are there as well: React would show a loading state for a while if it waited. */
async function withWords<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await loadBegunBuilds(languageOf(document.documentElement.lang));
  return module;
}

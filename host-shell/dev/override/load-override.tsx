import {
  isTrustedWithLogin,
  readRegistry,
  type Registry,
  type RegistryEntry,
  type VestibuleConfig,
} from '@vestibule/contract';
import { fetchText, parseJson } from '../../registry/fetch-json';
import { assertForThisSite, assertSigned } from '../../registry/registry-signature';
import type { LiveRegistry } from '../../registry/registry';
import { reloadOnceBuilt } from './reload-once-built';
import { type RemoteOverride, stopOverride, forgetOverride, storedOverride, readOverride } from './override';
import { Button, useMessages } from '@vestibule/ui';
import { createRoot } from 'react-dom/client';
import { messages } from '../../messages';
import { isDeveloper } from '../developer';
import { isLoginPath } from '../../page/login-path';

/** A remote that a developer tries. */
interface TriedRemote {
  /** Whose code runs. */
  readonly origin: string;
  /** Returns a registry in which the remote replaces all of its name on the site's pages. */
  readonly inPlaceIn: (store: LiveRegistry) => LiveRegistry;
}

/**
 * Loads the remote that this tab tries, and says so on the page.
 *
 * @returns undefined if the usual registry holds here
 */
export async function tryRemote(
  config: VestibuleConfig,
  isDevelopment: boolean,
): Promise<TriedRemote | undefined> {
  const override = await openOverride(config, isDevelopment);
  if (!override) return undefined;
  const asNow = { cache: 'no-store' } as const;
  const text = await fetchText(override.url, 'REMOTE_UNREACHABLE', asNow).catch(report);
  const entry = text === undefined ? undefined : await readTried(text, override, config).catch(report);
  showOverride(override, entry !== undefined);
  reloadOnceBuilt(override.url, text);
  return entry ? { origin: override.origin, inPlaceIn: (store) => withOverride(store, entry) } : undefined;
}

function report(failure: unknown): undefined {
  console.error(failure);
}

/**
 * Reads which remote to try. If the registry must be signed, the remote's description must be too, with the same key and for this
 * site.
 *
 * @param text its description
 * @param override the accepted one
 * @throws ShellError, or an Error in words if it isn't that remote
 */
async function readTried(
  text: string,
  { name, url }: RemoteOverride,
  { registryKey }: Pick<VestibuleConfig, 'registryKey'>,
): Promise<RegistryEntry> {
  if (registryKey !== undefined) {
    await assertSigned(text, await fetchText(`${url}.sig`, 'REGISTRY_UNSIGNED'), registryKey, url);
  }
  const { sites, entry, ...description } = Object(parseJson(text, url, 'REMOTE_UNREACHABLE'));
  if (registryKey !== undefined) assertForThisSite(sites, url);
  const address = typeof entry === 'string' ? new URL(entry, url).href : undefined;
  const read = readRegistry({ remotes: [{ ...description, entry: address }] });
  if (!read.ok) throw new Error(`${url} is no description of a remote: ${read.problems.join('; ')}`);
  const found = read.value.registry.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${url} describes another remote than "${name}"`);
  // Never on a login screen, whatever else it has.
  const routes = found.routes.filter(({ from }) => from === 'site');
  if (routes.length === 0) {
    throw new Error(
      `"${name}" at ${url} has no page of the site ("from": "site"), and others can't be tried`,
    );
  }
  return { ...found, routes, slots: [] };
}

/** A registry in which one remote replaces all of its name on the site's pages. */
export function withOverride(store: LiveRegistry, entry: RegistryEntry): LiveRegistry {
  const changed = new WeakMap<Registry, Registry>();
  return {
    ...store,
    current: () => {
      const registry = store.current();
      const known = changed.get(registry) ?? overridden(registry, entry);
      changed.set(registry, known);
      return known;
    },
  };
}

function overridden(registry: Registry, entry: RegistryEntry): Registry {
  const replaced = registry.remotes.filter(({ name }) => name === entry.name);
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  const at = registry.remotes.findIndex(({ name }) => name === entry.name);
  // Trying a remote must not change what users are asked before they continue.
  const slots = replaced.flatMap((remote) => remote.slots);
  return {
    ...registry,
    remotes: others.toSpliced(at < 0 ? others.length : at, 0, {
      ...entry,
      slots,
      // What the other server says about that doesn't count.
      login: replaced.some(isTrustedWithLogin),
    }),
  };
}

/** Says on each page that part of it isn't what users get, and offers to stop trying it. */
function OverrideBadge({ name, url, isThere }: RemoteOverride & { readonly isThere: boolean }) {
  const t = useMessages(messages);
  return (
    <aside className="vs-override" aria-label={t('override.label')}>
      <p>{t(isThere ? 'override.text' : 'override.failed', { name, url })}</p>
      <Button tone="quiet" onPress={() => stopOverride()}>
        {t('override.stop')}
      </Button>
    </aside>
  );
}

/** Shows the badge of an override, even if the rest of the page fails. */
function showOverride(override: RemoteOverride, isThere: boolean): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OverrideBadge {...override} isThere={isThere} />);
}

/**
 * The remote that this document tries instead of the registry's: the one a developer chose in this tab, on the site's
 * pages only. The login screens then get a separate document, without any of that code.
 */
async function openOverride(
  config: VestibuleConfig,
  isDevelopment: boolean,
): Promise<RemoteOverride | undefined> {
  const text = storedOverride();
  if (text === undefined) return undefined;
  const asked = readOverride(text, { isDevelopment, overrideOrigins: config.overrideOrigins });
  if (asked.status === 'REFUSED') return drop(asked.why);
  const basePath = config.sitePath + config.websiteBasePath;
  const onLogin = isLoginPath(window.location.pathname, basePath);
  keepApart(basePath, onLogin);
  if (onLogin) return undefined;
  const may = await isDeveloper(config.developerRole, isDevelopment);
  return may ? asked.override : drop('it is for developers, and nobody like that is signed in');
}

function drop(why: string): undefined {
  forgetOverride();
  console.error(`No other remote is tried: ${why}.`);
}

/** The router's own events, and the browser's. */
const MOVES = ['pushState', 'replaceState', 'popstate'];

// Loaded code stays in its document: users who enter or leave the login get a new document.
function keepApart(basePath: string, onLogin: boolean): void {
  const look = () => {
    if (isLoginPath(window.location.pathname, basePath) !== onLogin) window.location.reload();
  };
  for (const move of MOVES) window.addEventListener(move, look);
}

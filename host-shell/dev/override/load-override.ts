import { checkRegistry, type Registry, type RegistryEntry, type VestibuleConfig } from '@vestibule/contract';
import { fetchText, parseJson } from '../../registry/fetch-json';
import { assertForThisSite, assertSigned } from '../../registry/registry-signature';
import type { LiveRegistry } from '../../registry/registry';
import { openOverride } from './open-override';
import type { RemoteOverride } from './override';
import { showOverride } from './override-badge';

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
  const entry = await loadOverride(override, config).catch((failure: unknown) => console.error(failure));
  showOverride(override, entry !== undefined);
  return entry ? { origin: override.origin, inPlaceIn: (store) => withOverride(store, entry) } : undefined;
}

/**
 * Loads the remote to try. If the registry must be signed, the remote's description must be too, with the same key and for this
 * site.
 *
 * @param override the accepted one
 * @throws ShellError, or an Error in words if it isn't that remote
 */
async function loadOverride(
  { name, url }: RemoteOverride,
  { registryKey }: Pick<VestibuleConfig, 'registryKey'>,
): Promise<RegistryEntry> {
  const [text, signature] = await Promise.all([
    fetchText(url, 'REMOTE_UNREACHABLE'),
    registryKey === undefined ? undefined : fetchText(`${url}.sig`, 'REGISTRY_UNSIGNED'),
  ]);
  if (registryKey !== undefined) await assertSigned(text, signature, registryKey, url);
  const description = parseJson(text, url, 'REMOTE_UNREACHABLE');
  if (registryKey !== undefined) assertForThisSite(Object(description).sites, url);
  const entry = Object(description).entry;
  const address = typeof entry === 'string' ? new URL(entry, url).href : undefined;
  const checked = checkRegistry({ remotes: [{ ...Object(description), entry: address }] });
  if (!checked.ok) throw new Error(`${url} is no description of a remote: ${checked.problems.join('; ')}`);
  const found = checked.value.remotes.find((remote) => remote.name === name);
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
    remotes: others.toSpliced(at < 0 ? others.length : at, 0, { ...entry, slots }),
  };
}

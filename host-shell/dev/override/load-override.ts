import { checkRegistry, type Registry, type RegistryEntry, type VestibuleConfig } from '@vestibule/contract';
import { fetchText, parseJson } from '../../registry/fetch-json';
import { assertSigned } from '../../registry/registry-signature';
import type { LiveRegistry } from '../../registry/registry';
import type { RemoteOverride } from './override';

/**
 * Gets the remote that is to be tried. Where the registry has to be signed, its description has to be, by the same key.
 *
 * @param override what was asked for, and accepted
 * @throws ShellError, or Error in words where it is no such remote
 */
export async function loadOverride(
  { name, url }: RemoteOverride,
  { registryKey }: Pick<VestibuleConfig, 'registryKey'>,
): Promise<RegistryEntry> {
  const [text, signature] = await Promise.all([
    fetchText(url, 'REMOTE_UNREACHABLE'),
    registryKey === undefined ? undefined : fetchText(`${url}.sig`, 'REGISTRY_UNSIGNED'),
  ]);
  if (registryKey !== undefined) await assertSigned(text, signature, registryKey, url);
  const description = parseJson(text, url, 'REMOTE_UNREACHABLE');
  const entry = Object(description).entry;
  const address = typeof entry === 'string' ? new URL(entry, url).href : undefined;
  const checked = checkRegistry({ remotes: [{ ...Object(description), entry: address }] });
  if (!checked.ok) throw new Error(`${url} is no description of a remote: ${checked.problems.join('; ')}`);
  const found = checked.value.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${url} describes another remote than "${name}"`);
  // Never on a login screen, whatever else it provides.
  const routes = found.routes.filter(({ from }) => from === 'site');
  if (routes.length === 0) {
    throw new Error(
      `"${name}" at ${url} has no page of the site ("from": "site"), and others can't be tried`,
    );
  }
  return { ...found, routes, slots: [] };
}

/**
 * A registry in which one remote stands in the place of all of its name, on the pages of the site.
 *
 * @param store the registry
 * @param entry the remote that is tried
 */
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
  // What users are asked before they continue doesn't depend on what is tried.
  const slots = replaced.flatMap((remote) => remote.slots);
  return {
    ...registry,
    remotes: others.toSpliced(at < 0 ? others.length : at, 0, { ...entry, slots }),
  };
}

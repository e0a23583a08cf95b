import { checkRegistry, type Registry, type RegistryEntry } from '@vestibule/contract';
import { fetchJson } from './fetch-json';
import type { RegistryStore } from './registry-store';

/** The query key that asks for a remote from elsewhere: `?remote=billing@http://localhost:3014/remote.json`. */
const KEY = 'remote';
const KEPT = 'vestibule-override';

/** A remote that a developer tries in the place of the registry's. */
export interface RemoteOverride {
  readonly name: string;
  /** Where its description is. */
  readonly url: string;
}

/** What a shell asks of an override. */
export interface OverrideRules {
  /** A development build takes one from anywhere. */
  readonly isDevelopment: boolean;
  /** The origins that any other takes one from, as configured. */
  readonly overrideOrigins: readonly string[];
}

/** Whether a page is to try a remote from elsewhere. */
export type AskedOverride =
  | { readonly status: 'NONE' }
  | { readonly status: 'ACCEPTED'; readonly override: RemoteOverride }
  /** `why` is for the developer's console. */
  | { readonly status: 'REFUSED'; readonly why: string };

/**
 * Reads what override a page's address asks for, or this tab has asked for before. `?remote=` ends it.
 *
 * @param search the query of the address, untrusted
 * @param storage of the tab
 */
export function askedOverride(search: string, storage: Storage, rules: OverrideRules): AskedOverride {
  const asked = new URLSearchParams(search).get(KEY);
  if (asked === '') storage.removeItem(KEPT);
  const text = asked ?? storage.getItem(KEPT);
  if (!text) return { status: 'NONE' };
  const read = readOverride(text, rules);
  if (read.status === 'ACCEPTED') storage.setItem(KEPT, text);
  else storage.removeItem(KEPT);
  return read;
}

/**
 * What this tab tries in the place of the registry's; what was refused isn't kept.
 *
 * @param storage of the tab, untrusted
 */
export function keptOverride(storage: Storage): RemoteOverride | undefined {
  return parseOverride(storage.getItem(KEPT) ?? '');
}

/** Ends the override of this tab: the page is loaded anew without it. */
export function stopOverride(window: Window): void {
  window.sessionStorage.removeItem(KEPT);
  const address = new URL(window.location.href);
  address.searchParams.delete(KEY);
  window.location.replace(address);
}

function readOverride(text: string, { isDevelopment, overrideOrigins }: OverrideRules): AskedOverride {
  const override = parseOverride(text);
  if (!override) {
    return { status: 'REFUSED', why: `"${KEY}" is not like billing@http://localhost:3014/remote.json` };
  }
  const { origin } = new URL(override.url);
  const allowed = overrideOrigins.map((allowedOrigin) => new URL(allowedOrigin).origin);
  return isDevelopment || allowed.includes(origin)
    ? { status: 'ACCEPTED', override }
    : { status: 'REFUSED', why: `"${origin}" is none of overrideOrigins in vestibule.config.json` };
}

function parseOverride(text: string): RemoteOverride | undefined {
  const [, name, url] = /^([a-z][a-z0-9-]*)@(https?:\/\/\S+\/remote\.json)$/.exec(text) ?? [];
  return name !== undefined && url !== undefined && URL.canParse(url) ? { name, url } : undefined;
}

/**
 * Gets the remote that is to be tried.
 *
 * @param override what was asked for, and accepted
 * @throws ShellError `REMOTE_UNREACHABLE`, or Error in words where it is no such remote
 */
export async function loadOverride({ name, url }: RemoteOverride): Promise<RegistryEntry> {
  const codes = { unreachable: 'REMOTE_UNREACHABLE', invalid: 'REMOTE_UNREACHABLE' } as const;
  const description = await fetchJson(url, codes);
  const entry = Object(description).entry;
  const address = typeof entry === 'string' ? new URL(entry, url).href : undefined;
  const checked = checkRegistry({ remotes: [{ ...Object(description), entry: address }] });
  if (!checked.ok) throw new Error(`${url} is no description of a remote: ${checked.problems.join('; ')}`);
  const found = checked.value.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${url} describes another remote than "${name}"`);
  return found;
}

/**
 * A registry in which one remote stands in the place of all of its name.
 *
 * @param store the registry
 * @param entry the remote that is tried
 */
export function withOverride(store: RegistryStore, entry: RegistryEntry): RegistryStore {
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
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  const at = registry.remotes.findIndex(({ name }) => name === entry.name);
  return { ...registry, remotes: others.toSpliced(at < 0 ? others.length : at, 0, entry) };
}

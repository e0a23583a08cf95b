import { storedList } from '@vestibule/auth-runtime';
import { isOfLogin, ShellError, type Registry, type RegistryEntry } from '@vestibule/contract';
import * as v from 'valibot';
import { emitFailure, subscribeToEvents } from '../events/events';
import type { LiveRegistry } from './registry';

/** How long a browser goes without a version of a remote, in milliseconds. */
const LIFETIME = 86_400_000;

const schema = v.object({
  /** Of a remote: see `codeOf`. */
  code: v.string(),
  /** `failed`: another version is chosen, if there is one. `stopped` sign-in: it never runs. */
  why: v.picklist(['failed', 'stopped']),
});

const list = storedList('vestibule-set-aside', schema, {
  area: 'browser',
  lifetime: LIFETIME,
  idOf: ({ code }) => code,
  most: 30,
});

const listeners = new Set<() => void>();
let changes = 0;

/** Why a version of a remote is set aside in this browser; undefined if it isn't. */
export type Why = v.InferOutput<typeof schema>['why'];

/** What names a version of a remote, and what it is made of: a new build counts as another. */
export function codeOf({ name, version, entry, integrity }: RegistryEntry): string {
  return `${name} ${version} ${integrity ?? entry}`;
}

/** Sets a version of a remote aside in this browser, for a day. */
export function setAside(entry: RegistryEntry, why: Why): void {
  if (reasonFinder()(entry) === 'stopped') return;
  list.put({ code: codeOf(entry), why });
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** What says why a version is set aside, as of now. */
export function reasonFinder(): (entry: RegistryEntry) => Why | undefined {
  const reasons = new Map(list.read().map(({ code, why }) => [code, why]));
  return (entry) => reasons.get(codeOf(entry));
}

/**
 * Refuses a version that never runs in this browser now. What is part of the login always may: other code of this site can
 * write to the storage, and must not be able to stop sign-in.
 *
 * @throws ShellError `REMOTE_SET_ASIDE`
 */
export function assertNotSetAside(entry: RegistryEntry, url: string): void {
  if (!isOfLogin(entry) && reasonFinder()(entry) === 'stopped') throw setAsideError(entry, url);
}

/** Says that this browser goes without a version. */
export function setAsideError({ name, version }: RegistryEntry, url?: string): ShellError {
  const problems = [`this browser goes without version ${version} for up to a day`];
  return new ShellError('REMOTE_SET_ASIDE', { remote: name, problems, ...(url !== undefined && { url }) });
}

/**
 * A registry of which failed versions are set aside, if it has another. It counts as changed then, as the other may be
 * chosen.
 */
export function withSetAside(store: LiveRegistry): LiveRegistry {
  retreatFromFailures(store);
  let made: { readonly of: Registry; readonly at: number; readonly registry: Registry } | undefined;
  return {
    ...store,
    current: () => {
      const of = store.current();
      if (made?.of !== of || made.at !== changes) made = { of, at: changes, registry: { ...of } };
      return made.registry;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const end = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
}

function retreatFromFailures({ current }: LiveRegistry): void {
  subscribeToEvents((event) => {
    // What a browser that is offline can't load says nothing of the version.
    if (event.type !== 'failure' || !/^VST-2(1[1-6]|2[1-3])$/.test(event.reference) || !navigator.onLine)
      return;
    const versions = current().remotes.filter(({ name, enabled }) => enabled && name === event.remote);
    const failed = versions.find(({ version }) => version === event.version);
    if (failed && versions.length > 1) setAside(failed, 'failed');
  });
}

const told = new Set<string>();

/** Names a version that another one is chosen for, once a page. */
export function tellSetAside(entry: RegistryEntry): void {
  const error = setAsideError(entry);
  if (told.has(error.message)) return;
  told.add(error.message);
  console.error(error.message);
  emitFailure(error, entry);
}

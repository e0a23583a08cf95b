import { recordReload } from '@vestibule/auth-runtime/reload-once';
import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { createElement, useEffect, type ComponentType } from 'react';
import { emitFailure } from '../../events/events';
import { setAside } from '../../registry/set-aside';
import type { RuntimeViolations } from '../../trust/one-runtime';
import { componentOf } from '../any-tool/mounting';
import { isMountExport } from '../use-remote';
import { keepTyping } from '../../upgrade/kept-typing';
import { watchAdditions, type Additions } from './additions';
import { builtIns, type BuiltIns } from './built-ins';
import { hasForm, noteRemoved, obstacle } from './form-proof';
import { watchLeaving } from './leaving';
import { watchLongTasks } from './long-tasks';
import { assertGotOn, endTrialNote, noteTrial } from './trial-notes';
import { watchUsers } from './users-events';

/** What is in the way must be there this often, this many milliseconds apart, before it counts: pages move. */
const LOOKS = 3;
const LOOK_MS = 150;
/** How long a part must have been shown before the browser takes it for granted, in milliseconds. */
const SETTLED_MS = 3000;
/** How often sign-in is proven while nothing happens, in milliseconds. */
const INTERVAL_MS = 1000;

type Module = Readonly<Record<string, unknown>>;

interface Place {
  /** The address of the remote's entry. */
  readonly url: string;
  readonly violations: Pick<RuntimeViolations, 'accuse'>;
}

/** A remote whose code is beside a form of the login, from before it runs. */
interface Suspect extends Place {
  readonly entry: RegistryEntry;
  readonly additions: Additions;
  /** Since when one of its parts is shown. */
  shownAt?: number;
}

const suspects = new Map<string, Suspect>();
const parts = new Map<unknown, ComponentType<object>>();
/** As they were before the first of them. */
let known: BuiltIns | undefined;
const changes = new MutationObserver((records) => {
  noteRemoved(records);
  lookSoon(LOOK_MS);
});
let looks = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Begins to watch a remote that is about to run beside a form of the login. While it is there, sign-in is proven to work,
 * and what stops it goes.
 *
 * @returns its module, with parts that are watched
 * @throws ShellError `REMOTE_SET_ASIDE` if a page of this browser didn't get on with it
 */
export async function beginTrial(entry: RegistryEntry, place: Place): Promise<(module: Module) => Module> {
  if (!suspects.has(place.url)) {
    await assertGotOn(entry, place.url);
    if (!known) watchPage();
    noteTrial(entry);
    suspects.set(place.url, { ...place, entry, additions: watchAdditions(baseOf(place)) });
  }
  return (module) => {
    const suspect = suspects.get(place.url);
    if (!suspect) return module;
    lookAtBuiltIns(suspect);
    const changed: Record<string, unknown> = { ...module };
    for (const { slot, export: name } of entry.slots) {
      const exported = module[name];
      const part = isMountExport(exported) ? componentOf(exported, entry) : exported;
      if (slot.startsWith('login/') && isComponent(part)) changed[name] = watchedPart(part, suspect);
    }
    return changed;
  };
}

function watchedPart(part: ComponentType<object>, suspect: Suspect): ComponentType<object> {
  const made = parts.get(part);
  if (made) return made;
  const Watched = (props: object) => {
    // A parent's effects come right after its children's.
    useEffect(() => {
      suspect.shownAt ??= performance.now();
      lookAtBuiltIns(suspect);
      lookSoon(0);
    });
    return createElement(part, props);
  };
  parts.set(part, Watched);
  return Watched;
}

function watchPage(): void {
  known = builtIns(window);
  // A listener stays as long as its document, and events of ours may not tell whether it is still there.
  watchUsers(lookAtBuiltIns, (problem) => blame(problem, undefined, true));
  watchLongTasks((url) => {
    const suspect = [...suspects.values()].find((each) => url.startsWith(baseOf(each)));
    if (suspect?.shownAt === undefined) return undefined;
    return () => blame('it keeps the page busy while users wait for the form', suspect);
  });
  watchLeaving((stack) => {
    const suspect = [...suspects.values()].find((each) => stack.includes(baseOf(each)));
    return suspect && (() => blame('it leaves the page', suspect));
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true });
  for (const kind of ['focusin', 'pointerdown', 'resize'])
    window.addEventListener(kind, () => lookSoon(0), true);
  window.addEventListener('pagehide', () => {
    for (const { entry } of suspects.values()) endTrialNote(entry);
  });
}

function lookAtBuiltIns(suspect?: Suspect): void {
  const found = known?.putBack();
  if (!found || found.changed.length === 0) return;
  blame(`it changed ${found.changed.slice(0, 5).join(', ')}`, suspect, found.stuck.length > 0);
}

function lookSoon(ms: number): void {
  if (suspects.size === 0) return;
  timer ??= setTimeout(
    () => {
      timer = undefined;
      look();
      // What is in the way is looked at again after a while, and not sooner.
    },
    Math.max(ms, looks > 0 ? LOOK_MS : 0),
  );
}

function look(): void {
  lookAtBuiltIns();
  const latest = latestShown();
  if (!latest) return;
  const found = obstacle();
  // Its own form came and went.
  changes.takeRecords();
  looks = found === undefined ? 0 : looks + 1;
  if (found !== undefined && looks >= LOOKS) return blame(found, latest);
  if (found === undefined && hasForm()) {
    for (const { entry, shownAt } of suspects.values())
      if (shownAt !== undefined && performance.now() - shownAt > SETTLED_MS) endTrialNote(entry);
  }
  lookSoon(found === undefined ? INTERVAL_MS : LOOK_MS);
}

/** The one that was there last is the first to be suspected. */
function latestShown(): Suspect | undefined {
  const shown = [...suspects.values()].filter(({ shownAt }) => shownAt !== undefined);
  return shown.toSorted((one, other) => (one.shownAt ?? 0) - (other.shownAt ?? 0)).at(-1);
}

/** Takes away what stops sign-in; what can't be taken away, the next document doesn't have. */
function blame(problem: string, given?: Suspect, isStuck = false): void {
  const suspect = given ?? latestShown() ?? [...suspects.values()].at(-1);
  if (!suspect || !suspects.delete(suspect.url)) return;
  const { entry, url, violations, additions } = suspect;
  looks = 0;
  const problems = [`version ${entry.version} stops users from signing in: ${problem}`];
  const error = new ShellError('REMOTE_OBSTRUCTS', { remote: entry.name, url, problems });
  console.error(error.message);
  emitFailure(error, entry);
  setAside(entry, 'stopped');
  endTrialNote(entry);
  violations.accuse(entry.name, error);
  additions.remove();
  if (isStuck) startAgain(url);
  // React takes its part away first.
  else setTimeout(() => obstacle() !== undefined && startAgain(url), LOOK_MS);
}

function startAgain(url: string): void {
  if (!recordReload(url)) return;
  window.addEventListener('pagehide', keepTyping, { once: true });
  window.location.reload();
}

function baseOf({ url }: Pick<Place, 'url'>): string {
  return new URL('.', url).href;
}

function isComponent(part: unknown): part is ComponentType<object> {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);
}

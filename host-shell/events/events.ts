import {
  checkRemoteEvent,
  SHELL_EVENT,
  type RegistryEntry,
  type RemoteEvent,
  type ShellError,
  type ShellEvent,
} from '@vestibule/contract';

/** How many events of a visit are kept for listeners that arrive later. */
const KEPT = 300;

type WithoutFacts = ShellEvent extends infer Event
  ? Event extends ShellEvent
    ? Omit<Event, 'visit' | 'at'>
    : never
  : never;

const visit = crypto.randomUUID();
// A new list for each event, so that its readers notice.
let log: readonly ShellEvent[] = [];
const listeners = new Set<(event: ShellEvent) => void>();

/** The events of this visit, oldest first. */
export function eventLog(): readonly ShellEvent[] {
  return log;
}

/** Calls back on each event; returns a function that stops it. */
export function subscribeToEvents(listener: (event: ShellEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that a remote's code has arrived. */
export function emitLoad({ name, version }: RegistryEntry, duration: number): void {
  emit({ type: 'load', remote: name, version, duration: Math.round(duration) });
}

/** Reports a failure to the stream: its number, whose it is, and where it was thrown; nothing else from the thrown error. */
export function emitFailure(error: ShellError, entry?: RegistryEntry): void {
  const { code, reference, remote, frame } = error;
  const { name = remote, version = error.version, integrity: build } = entry ?? {};
  emit({
    type: 'failure',
    code,
    reference,
    ...(name !== undefined && { remote: name }),
    ...(version !== undefined && { version }),
    ...(build !== undefined && { build }),
    ...(frame !== undefined && { frame }),
  });
}

/** Reports a step or an outcome of the shell itself. */
export function emitOwn(event: RemoteEvent): void {
  emit(event);
}

/**
 * Makes the function with which a remote reports events. Events that break the contract are dropped, and named in the
 * console.
 */
export function emitterOf({
  name,
  version,
}: Pick<RegistryEntry, 'name' | 'version'>): (event: RemoteEvent) => void {
  return (given) => {
    const checked = checkRemoteEvent(given);
    if (checked.ok) emit({ ...checked.value, remote: name, version });
    else console.warn(`An event of the remote "${name}" was dropped: ${checked.problems.join('; ')}`);
  };
}

function emit(event: WithoutFacts): void {
  const full = { ...event, visit, at: Math.round(performance.now()) } as ShellEvent;
  log = [...log, full].slice(-KEPT);
  for (const listener of listeners) listener(full);
  window.dispatchEvent(new CustomEvent(SHELL_EVENT, { detail: full }));
}

/**
 * Adds a measure to the browser's own timeline: `vestibule:load:<remote>` and `vestibule:first-render:<remote>`.
 *
 * @param start in milliseconds since the document was requested
 */
export function measure(what: 'load' | 'first-render', remote: string, start: number): void {
  // A full or missing timeline must not break a page.
  try {
    performance.measure(`vestibule:${what}:${remote}`, { start });
  } catch {
    // The event stream has the same numbers.
  }
}

import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

/** What this process of the API did to sessions: to all of a user, or to some by their handles. */
export type SessionChange = { readonly userId: string } | { readonly sessionHandles: readonly string[] };

/** Marks of whom a change concerns: hashes, so they can be told to other processes. */
type Marks = readonly string[];

const changes = new EventEmitter<{ change: [Marks]; made: [Marks] }>();
// One for each open page.
changes.setMaxListeners(0);

/** The mark of a change to the sessions of a user, or to one session. */
export function markOf(kind: 'user' | 'session', id: string): string {
  return createHash('sha256').update(`vestibule ${kind} ${id}`).digest('base64url').slice(0, 22);
}

/** Tells everyone waiting in this process, and who shares its changes. Called once the core has made the change. */
export function tellSessionChange(change: SessionChange): void {
  const marks =
    'userId' in change
      ? [markOf('user', change.userId)]
      : change.sessionHandles.map((each) => markOf('session', each));
  changes.emit('change', marks);
  changes.emit('made', marks);
}

/** Tells everyone waiting in this process of a change that another process made. */
export function tellChangeElsewhere(marks: Marks): void {
  changes.emit('change', marks);
}

/** Hears of every change that this process makes. */
export function onChangeMade(listener: (marks: Marks) => void): () => void {
  changes.on('made', listener);
  return () => void changes.off('made', listener);
}

/** A subscription to changes. */
export type ChangeWatch = ReturnType<typeof watchSessionChanges>;

/** Watches from now on for changes with a mark that `concerns` is true of. */
export function watchSessionChanges(concerns: (mark: string) => boolean) {
  let hasChanged = false;
  const bell = new EventEmitter();
  const ring = () => {
    hasChanged = true;
    bell.emit('ring');
  };
  const listener = (marks: Marks) => {
    if (marks.some(concerns)) ring();
  };
  changes.on('change', listener);
  return {
    /** Waits for the next change, including one since the last wait; at most this many milliseconds. */
    wait: async (atMostMs: number): Promise<void> => {
      const signal = AbortSignal.timeout(atMostMs);
      if (!hasChanged) await once(bell, 'ring', { signal }).catch(() => undefined);
      hasChanged = false;
    },
    /** Ends the watch, and a wait that is under way. */
    close: (): void => {
      changes.off('change', listener);
      ring();
    },
  };
}

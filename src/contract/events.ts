import * as v from 'valibot';
import type { ShellErrorCode } from './errors';
import { check } from './guard';

/** The name of a step or an outcome: words from the code, so it can't contain personal data. */
const eventName = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+){0,5}$/, 'expected a name like "code-sent", of letters and hyphens alone'),
  v.maxLength(40),
);

const remoteEvent = v.variant('type', [
  v.strictObject({ type: v.literal('step'), step: eventName }),
  v.strictObject({ type: v.literal('outcome'), outcome: eventName }),
]);

/** What a remote may report to the event stream: where its user is, and how it ended. */
export type RemoteEvent = v.InferOutput<typeof remoteEvent>;

interface EventFacts {
  /** A random id of the page visit: shared by all its events, of shell and remotes, and used for nothing else. */
  readonly visit: string;
  /** Milliseconds since the document was requested. */
  readonly at: number;
  /** The remote it is about; if absent, the shell. */
  readonly remote?: string;
  readonly version?: string;
}

/** One event of the shell's stream. Anonymous: no name, address, token, challenge, path or query. */
export type ShellEvent = EventFacts &
  (
    | { readonly type: 'load'; readonly duration: number }
    | {
        readonly type: 'failure';
        readonly code: ShellErrorCode;
        readonly reference: string;
        /** Where in the remote's files it was thrown: file, line and column. */
        readonly frame?: string;
        /** Which build of the remote: its `integrity` in the registry. */
        readonly build?: string;
      }
    | RemoteEvent
  );

/** The `window` event that carries each `ShellEvent` as its `detail`. */
export const SHELL_EVENT = 'vestibule:event';

/**
 * Checks what a remote reports to the event stream.
 *
 * @param value anything
 */
export function checkRemoteEvent(value: unknown) {
  return check(remoteEvent, value);
}

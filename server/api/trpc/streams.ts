import type { ServerResponse } from 'node:http';

/** Streams of events that a session may have open, one for each tab. */
const most = 20;

/** The open streams of each session. */
export class Streams {
  readonly #open = new Map<string, number>();

  /** Counts a stream until its answer ends; false if the session has too many. */
  open(sessionHandle: string, response: ServerResponse): boolean {
    const count = (this.#open.get(sessionHandle) ?? 0) + 1;
    if (count > most) return false;
    this.#open.set(sessionHandle, count);
    response.once('close', () => {
      const left = (this.#open.get(sessionHandle) ?? 0) - 1;
      if (left > 0) this.#open.set(sessionHandle, left);
      else this.#open.delete(sessionHandle);
    });
    return true;
  }
}

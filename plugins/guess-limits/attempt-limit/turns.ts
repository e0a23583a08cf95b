import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Lets those of one process who want the same begin one after the other, and tells them when someone is done. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #done = new EventEmitter();

  /** Runs `begin` once all that came before it for the same have begun. */
  async take<Begun>(same: string, begin: () => Promise<Begun>): Promise<Begun> {
    const before = this.#last.get(same);
    const mine = before === undefined ? begin() : before.then(begin, begin);
    this.#last.set(same, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(same) === mine) this.#last.delete(same);
    }
  }

  /** Resolves once someone is done, or after `mostMs` milliseconds. */
  async next(same: string, mostMs: number): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    const ended = [once(this.#done, same, { signal }), delay(mostMs, undefined, { signal })];
    await Promise.race(ended);
    over.abort();
    await Promise.allSettled(ended);
  }

  /** Says that someone is done. */
  tell(same: string): void {
    this.#done.emit(same);
  }
}

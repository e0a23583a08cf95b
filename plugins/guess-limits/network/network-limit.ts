import { createHash, randomBytes } from 'node:crypto';
import type { AttemptStore } from '../attempt-limit/store';

const minuteMs = 60_000;
const windowMs = 15 * minuteMs;
/** How many times more attempts browsers have that are known to the account. */
const knownTimes = 4;
/** How many networks a process counts; the oldest are forgotten first. */
const mostNetworks = 10_000;

/** The attempts of one minute. */
interface Counted {
  here: number;
  told: number;
  elsewhere: number;
  /** When the last of them was, in milliseconds since the epoch. */
  lastAt: number;
}

export interface NetworkLimitOptions {
  /** Attempts of a network within any 15 minutes. */
  readonly most: number;
  readonly store: AttemptStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * A limit for each network, across all requests, in a window that slides. Each process counts by itself and shares its
 * count through the store after each tenth of the limit, so a sign-in seldom needs a call for it. With several
 * processes, a network can exceed the limit by less than a tenth for each process beyond the first.
 */
export class NetworkLimit {
  readonly #options: NetworkLimitOptions;
  readonly #process = randomBytes(6).toString('base64url');
  /** By network and kind of browser, then by minute. */
  readonly #counted = new Map<string, Map<number, Counted>>();

  constructor(options: NetworkLimitOptions) {
    this.#options = options;
  }

  /**
   * Counts an attempt.
   *
   * @param browser whether it is known to the account; such browsers have a count of their own
   * @returns how long the network has to wait, in milliseconds; 0 if not at all
   */
  async take(network: string, browser: 'known' | 'unknown' = 'unknown'): Promise<number> {
    const most = this.#options.most * (browser === 'known' ? knownTimes : 1);
    const at = this.#options.now();
    const name = `${browser} ${network}`;
    const minutes = this.#of(name);
    for (const [minute, { lastAt }] of minutes) if (lastAt <= at - windowMs) minutes.delete(minute);
    const wait = waitOf(minutes, most, at);
    if (wait > 0) return wait;
    const minute = Math.floor(at / minuteMs);
    const counted = minutes.get(minute) ?? { here: 0, told: 0, elsewhere: 0, lastAt: at };
    minutes.set(minute, counted);
    counted.here += 1;
    counted.lastAt = at;
    if (untold(minutes) >= Math.ceil(most / 10)) await this.#tell(name, minutes, at);
    return waitOf(minutes, most + 1, at);
  }

  /** Forgets what this process has counted. */
  clear(): void {
    this.#counted.clear();
  }

  #of(name: string): Map<number, Counted> {
    const known = this.#counted.get(name);
    if (known) return known;
    const [oldest] = this.#counted.keys();
    if (this.#counted.size >= mostNetworks && oldest !== undefined) this.#counted.delete(oldest);
    const fresh = new Map<number, Counted>();
    this.#counted.set(name, fresh);
    return fresh;
  }

  async #tell(name: string, minutes: Map<number, Counted>, at: number): Promise<void> {
    const { store } = this.#options;
    const hash = createHash('sha256').update(name).digest('hex');
    const record = `vestibule.networks.${hash.slice(0, 4)}`;
    const ofNetwork = `.${hash.slice(4, 28)}.`;
    const news = [...minutes].filter(([, { here, told }]) => here > told);
    for (const [, counted] of news) counted.told = counted.here;
    const own = news.map(([minute, { here, lastAt }]) => {
      const key = `${minute}${ofNetwork}${this.#process}`;
      return [key, `${here}@${lastAt}`] as const;
    });
    const entries = await store.merge(record, Object.fromEntries(own));
    this.#hear(entries, ofNetwork, minutes, at);
    const oldest = Math.floor((at - windowMs) / minuteMs);
    const over = Object.keys(entries).filter((key) => Number.parseInt(key, 10) < oldest);
    if (over.length > 0) await store.merge(record, Object.fromEntries(over.map((key) => [key, null])));
  }

  /** Takes over what other processes have counted. */
  #hear(
    entries: Readonly<Record<string, unknown>>,
    ofNetwork: string,
    minutes: Map<number, Counted>,
    at: number,
  ): void {
    for (const counted of minutes.values()) counted.elsewhere = 0;
    for (const [key, entry] of Object.entries(entries)) {
      if (!key.includes(ofNetwork) || key.endsWith(`.${this.#process}`)) continue;
      const [count = NaN, lastAt = NaN] = String(entry).split('@').map(Number);
      const minute = Number.parseInt(key, 10);
      if (!(count > 0 && lastAt > at - windowMs)) continue;
      const counted = minutes.get(minute) ?? { here: 0, told: 0, elsewhere: 0, lastAt };
      minutes.set(minute, counted);
      counted.elsewhere += count;
      counted.lastAt = Math.max(counted.lastAt, lastAt);
    }
  }
}

function untold(minutes: ReadonlyMap<number, Counted>): number {
  return [...minutes.values()].reduce((sum, { here, told }) => sum + here - told, 0);
}

/** How long until fewer than `most` attempts are younger than the window; 0 if that is so now. */
function waitOf(minutes: ReadonlyMap<number, Counted>, most: number, at: number): number {
  const byAge = [...minutes.values()].toSorted((a, b) => a.lastAt - b.lastAt);
  let left = byAge.reduce((sum, { here, elsewhere }) => sum + here + elsewhere, 0);
  if (left < most) return 0;
  for (const { here, elsewhere, lastAt } of byAge) {
    left -= here + elsewhere;
    if (left < most) return Math.max(1, lastAt + windowMs - at);
  }
  return windowMs;
}

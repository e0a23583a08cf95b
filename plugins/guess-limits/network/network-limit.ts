import { createHash, randomBytes } from 'node:crypto';
import type { AttemptStore } from '@vestibule/attempt-limit';

const windowMs = 15 * 60_000;
/** How many networks a process counts; the oldest are forgotten first. */
const mostNetworks = 10_000;

interface Counted {
  here: number;
  told: number;
  elsewhere: number;
}

export interface NetworkLimitOptions {
  /** Attempts of a network within 15 minutes. */
  readonly most: number;
  readonly store: AttemptStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * A limit for each network, across all requests. Each process counts by itself and shares its count through the store
 * after each tenth of the limit, so a sign-in seldom needs a call for it. With several processes, a network can exceed
 * the limit by less than a tenth for each process beyond the first.
 */
export class NetworkLimit {
  readonly #options: NetworkLimitOptions;
  readonly #step: number;
  readonly #process = randomBytes(6).toString('base64url');
  readonly #counted = new Map<string, Counted>();
  #window = 0;

  constructor(options: NetworkLimitOptions) {
    this.#options = options;
    this.#step = Math.ceil(options.most / 10);
  }

  /** Counts an attempt. Returns how long the network has to wait, in milliseconds; 0 if not at all. */
  async take(network: string): Promise<number> {
    const { most, now } = this.#options;
    const at = now();
    const window = Math.floor(at / windowMs);
    if (window !== this.#window) {
      this.#counted.clear();
      this.#window = window;
    }
    const wait = (window + 1) * windowMs - at;
    const counted = this.#of(network);
    if (counted.here + counted.elsewhere >= most) return wait;
    counted.here += 1;
    if (counted.here - counted.told >= this.#step) await this.#tell(network, counted, window);
    return counted.here + counted.elsewhere > most ? wait : 0;
  }

  /** Forgets what this process has counted. */
  clear(): void {
    this.#counted.clear();
  }

  #of(network: string): Counted {
    const known = this.#counted.get(network);
    if (known) return known;
    const [oldest] = this.#counted.keys();
    if (this.#counted.size >= mostNetworks && oldest !== undefined) this.#counted.delete(oldest);
    const fresh = { here: 0, told: 0, elsewhere: 0 };
    this.#counted.set(network, fresh);
    return fresh;
  }

  async #tell(network: string, counted: Counted, window: number): Promise<void> {
    const { store } = this.#options;
    const hash = createHash('sha256').update(network).digest('hex');
    const record = `vestibule.networks.${hash.slice(0, 4)}`;
    const ofNetwork = `${window}.${hash.slice(4, 28)}.`;
    const own = ofNetwork + this.#process;
    counted.told = counted.here;
    const entries = await store.merge(record, { [own]: counted.here });
    const others = Object.entries(entries).filter(([key]) => key.startsWith(ofNetwork) && key !== own);
    counted.elsewhere = others.reduce((sum, [, count]) => sum + (typeof count === 'number' ? count : 0), 0);
    const over = Object.keys(entries).filter((key) => Number.parseInt(key, 10) < window);
    if (over.length > 0) await store.merge(record, Object.fromEntries(over.map((key) => [key, null])));
  }
}

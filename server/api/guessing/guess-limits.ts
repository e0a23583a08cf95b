import { createHash } from 'node:crypto';
import {
  attemptLimit,
  attemptsPrefix,
  type Attempt,
  type AttemptLimit,
  type LimitReached,
  type Pauses,
} from '@vestibule/attempt-limit';
import { knownForMs, type KnownDevices } from './known-devices';
import type { NetworkLimit, NetworkLimitOptions } from './network-limit';
import type { BaseRequest, BaseResponse } from './sdk';
import { guesses, type Guessed } from './pauses';
import { TooManyRequests } from './too-many-requests';

/** What someone claims as theirs, whether or not it exists; or the user whose second factor is requested. */
export type Contact =
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | { readonly userId: string };

/** A request to the SDK, and what answers it. */
export interface Exchange {
  readonly req: BaseRequest;
  readonly res: BaseResponse;
}

type Limits = Readonly<Record<'known' | 'elsewhere', AttemptLimit>>;

type Parts = Omit<NetworkLimitOptions, 'most'> & {
  readonly networks: NetworkLimit;
  readonly devices: KnownDevices;
  readonly networkOf: (req: BaseRequest) => string;
  /** Told which limit has made someone wait. */
  readonly onReached?: (limit: Guessed | 'network') => void;
};

/**
 * The limits on guesses and messages. An unknown address is counted like any other: addresses share 65,536 records by
 * their hash, so the store stays bounded.
 */
export class GuessLimits {
  readonly #parts: Parts;
  readonly #limits: Readonly<Record<Guessed, Limits>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    const limits = (name: Guessed): Limits => {
      const { maxElsewhere, ...options }: Pauses & { maxElsewhere?: number } = guesses[name];
      const limit = (max: number) =>
        attemptLimit({ name, ...options, max, now: parts.now, store: parts.store });
      return { known: limit(options.max), elsewhere: limit(maxElsewhere ?? options.max) };
    };
    this.#limits = {
      password: limits('password'),
      'sign-up': limits('sign-up'),
      code: limits('code'),
      message: limits('message'),
      totp: limits('totp'),
      'recovery-code': limits('recovery-code'),
    };
  }

  /**
   * Counts a request against its network only.
   *
   * @throws TooManyRequests
   */
  async admit(req: BaseRequest): Promise<void> {
    const wait = await this.#networkWait(req);
    if (wait > 0) throw new TooManyRequests(this.#reached('network', wait).retryAfterMs);
  }

  /**
   * Like `ask`, for APIs that have no answer of their own for callers who have to wait.
   *
   * @throws TooManyRequests
   */
  async begin(name: Guessed, contact: Contact, req: BaseRequest): Promise<Attempt> {
    const attempt = await this.ask(name, contact, req);
    if (attempt.status !== 'OK') throw new TooManyRequests(attempt.retryAfterMs);
    return attempt;
  }

  /**
   * Counts an attempt against a contact and the network. The contact's known devices have their own counts, and
   * continue when the network has to wait.
   */
  async ask(name: Guessed, contact: Contact, req: BaseRequest): Promise<Attempt | LimitReached> {
    const { devices } = this.#parts;
    const { known, elsewhere } = this.#limits[name];
    const hash = hashOf(contact);
    const [device, networkWait] = await Promise.all([devices.find(req, hash), this.#networkWait(req)]);
    if (device) {
      const id = idOf(createHash('sha256').update(`${hash}.${device.id}`).digest('hex'));
      const attempt = await known.begin({ record: recordOf(hash), id, isKnown: true });
      if (attempt.status !== 'OK') return this.#reached(name, attempt.retryAfterMs);
      const forgottenAt = attempt.entries[forgottenKey(hash)];
      if (typeof forgottenAt !== 'number' || device.since >= forgottenAt) return attempt;
      await attempt.undo();
    }
    if (networkWait > 0) return this.#reached('network', networkWait);
    const attempt = await elsewhere.begin({ record: recordOf(hash), id: idOf(hash) });
    return attempt.status === 'OK' ? attempt : this.#reached(name, attempt.retryAfterMs);
  }

  #reached(limit: Guessed | 'network', retryAfterMs: number): LimitReached {
    this.#parts.onReached?.(limit);
    return { status: 'LIMIT_REACHED_ERROR', retryAfterMs };
  }

  /** Makes the browser a known device for contacts that the user has proved to be theirs. */
  remember({ req, res }: Exchange, contacts: readonly Contact[]): Promise<void> {
    return this.#parts.devices.remember(req, res, contacts.map(hashOf));
  }

  /** Forgets all earlier devices and failures of an account that its user has recovered by mail. */
  async recovered(exchange: Exchange, contacts: readonly Contact[]): Promise<void> {
    const { store, now } = this.#parts;
    for (const contact of contacts) {
      const hash = hashOf(contact);
      const entries = await store.merge(recordOf(hash), { [forgottenKey(hash)]: now() });
      const over = Object.entries(entries).filter(
        ([key, at]) => key.startsWith(attemptsPrefix(idOf(hash))) || isLongForgotten(key, at, now()),
      );
      await store.merge(recordOf(hash), Object.fromEntries(over.map(([key]) => [key, null])));
    }
    await this.remember(exchange, contacts);
  }

  #networkWait(req: BaseRequest): Promise<number> {
    return this.#parts.networks.take(this.#parts.networkOf(req));
  }
}

/** The core trims and lower-cases addresses, and so do we: each has one count. */
function hashOf(contact: Contact): string {
  return createHash('sha256').update(textOf(contact).replace(/\s/g, '').toLowerCase()).digest('hex');
}

function textOf(contact: Contact): string {
  if ('email' in contact) return `email:${contact.email}`;
  return 'userId' in contact ? `user:${contact.userId}` : `phone:${contact.phoneNumber}`;
}

const recordOf = (hash: string) => `vestibule.limits.${hash.slice(0, 4)}`;
const idOf = (hash: string) => hash.slice(4, 28);

const forgotten = 'vestibule.devices-forgotten.';
const forgottenKey = (hash: string) => forgotten + idOf(hash);

function isLongForgotten(key: string, at: unknown, now: number): boolean {
  return key.startsWith(forgotten) && typeof at === 'number' && at <= now - knownForMs;
}

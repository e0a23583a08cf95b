import { createHash } from 'node:crypto';
import { attemptLimit, attemptsPrefix, type Attempt, type AttemptLimit } from '@vestibule/attempt-limit';
import { knownForMs, type KnownDevices } from './known-devices';
import type { NetworkLimit, NetworkLimitOptions } from './network-limit';
import type { BaseRequest, BaseResponse } from './sdk';
import { TooManyRequests } from './too-many-requests';

const minute = 60_000;

/** After five failures a minute, then twice as long each time, up to an hour; a day without failures clears them. */
const pauses = { max: 5, firstMs: minute, longestMs: 60 * minute, forgetMs: 24 * 60 * minute };

/** The core allows five attempts on a message; to get more, users need another message. */
const freeCodes = 10;

const names = ['password', 'sign-up', 'code', 'message'] as const;

/** What is counted: guesses at a password or a code, sign-ups, and messages sent. */
export type Guessed = (typeof names)[number];

/** What someone claims as theirs, whether or not it belongs to an account. */
export type Contact = { readonly email: string } | { readonly phoneNumber: string };

/** A request to the SDK, and what answers it. */
export type Exchange = { readonly req: BaseRequest; readonly res: BaseResponse };

type Parts = Omit<NetworkLimitOptions, 'most'> & {
  readonly networks: NetworkLimit;
  readonly devices: KnownDevices;
  readonly networkOf: (req: BaseRequest) => string;
};

/**
 * The limits on guesses and messages. An unknown address is counted like any other: its record is one of 65,536 that
 * addresses share by their hash, so the store stays bounded.
 */
export class GuessLimits {
  readonly #parts: Parts;
  readonly #limits: ReadonlyMap<Guessed, AttemptLimit>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limits = new Map(
      names.map((name) => {
        const max = name === 'code' ? freeCodes : pauses.max;
        return [name, attemptLimit({ name, ...pauses, max, now: parts.now, store: parts.store })];
      }),
    );
  }

  /**
   * Counts a request to its network only.
   *
   * @throws TooManyRequests
   */
  async admit(req: BaseRequest): Promise<void> {
    const wait = await this.#networkWait(req);
    if (wait > 0) throw new TooManyRequests(wait);
  }

  /**
   * Counts an attempt for a contact, and for the network. Known devices of the contact have counts of their own, and
   * continue when the network has to wait.
   *
   * @throws TooManyRequests
   */
  async begin(name: Guessed, contact: Contact, req: BaseRequest): Promise<Attempt> {
    const { devices } = this.#parts;
    const hash = hashOf(contact);
    const [device, networkWait] = await Promise.all([devices.find(req, hash), this.#networkWait(req)]);
    if (device) {
      const id = idOf(createHash('sha256').update(`${hash}.${device.id}`).digest('hex'));
      const attempt = await this.#attempt(name, { record: recordOf(hash), id, isKnown: true });
      const forgottenAt = attempt.entries[forgottenKey(hash)];
      if (typeof forgottenAt !== 'number' || device.since >= forgottenAt) return attempt;
      await attempt.undo();
    }
    if (networkWait > 0) throw new TooManyRequests(networkWait);
    return this.#attempt(name, { record: recordOf(hash), id: idOf(hash) });
  }

  /** Makes the browser a known device of contacts that the user has proved to be theirs. */
  remember({ req, res }: Exchange, contacts: readonly Contact[]): Promise<void> {
    return this.#parts.devices.remember(req, res, contacts.map(hashOf));
  }

  /** A user has recovered an account by its mailbox: forgets all its earlier devices and failures. */
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

  async #attempt(name: Guessed, subject: Parameters<AttemptLimit['begin']>[0]): Promise<Attempt> {
    const limit = this.#limits.get(name);
    if (!limit) throw new Error(`Nothing limits ${name}`);
    const attempt = await limit.begin(subject);
    if (attempt.status !== 'OK') throw new TooManyRequests(attempt.retryAfterMs);
    return attempt;
  }

  #networkWait(req: BaseRequest): Promise<number> {
    return this.#parts.networks.take(this.#parts.networkOf(req));
  }
}

/** The core trims addresses and lower-cases them, and so do we: each has one count. */
function hashOf(contact: Contact): string {
  const text = 'email' in contact ? `email:${contact.email}` : `phone:${contact.phoneNumber}`;
  return createHash('sha256').update(text.replace(/\s/g, '').toLowerCase()).digest('hex');
}

const recordOf = (hash: string) => `vestibule.limits.${hash.slice(0, 4)}`;
const idOf = (hash: string) => hash.slice(4, 28);

const forgotten = 'vestibule.devices-forgotten.';
const forgottenKey = (hash: string) => forgotten + idOf(hash);

function isLongForgotten(key: string, at: unknown, now: number): boolean {
  return key.startsWith(forgotten) && typeof at === 'number' && at <= now - knownForMs;
}

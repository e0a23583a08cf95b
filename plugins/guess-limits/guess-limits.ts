import { createHash } from 'node:crypto';
import type { User } from 'supertokens-node';
import {
  attemptLimit,
  attemptsPrefix,
  type Attempt,
  type AttemptLimit,
  type LimitReached,
} from './attempt-limit/attempt-limit';
import type { Pauses } from './attempt-limit/failures';
import { spelling, type Account, type Contact, type Mailbox, type SecondFactors } from './accounts';
import { knownForMs, type KnownDevice, type KnownDevices } from './known-devices';
import type { NetworkLimit, NetworkLimitOptions } from './network/network-limit';
import type { BaseRequest, BaseResponse } from './sdk';
import { guesses, type Guessed, type Judged } from './pauses';
import { TooManyRequests } from './too-many-requests';

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
  /** Whether anybody verifies addresses. If not, a sign-in is all there is to prove an account by. */
  readonly verifies: () => boolean;
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
    const wait = await this.#networkWait(req, 'unknown');
    if (wait > 0) throw new TooManyRequests(this.#reached('network', wait).retryAfterMs);
  }

  /**
   * Like `ask`, for APIs that have no answer of their own for callers who have to wait.
   *
   * @throws TooManyRequests
   */
  async begin(name: Judged, contact: Contact, req: BaseRequest): Promise<Attempt> {
    const attempt = await this.ask(name, contact, req);
    if (attempt.status !== 'OK') throw new TooManyRequests(attempt.retryAfterMs);
    return attempt;
  }

  /**
   * Counts an attempt against a contact and the network. Browsers that the contact's account knows have their own
   * counts, and their own share of the network's.
   */
  async ask(name: Judged, contact: Contact, req: BaseRequest): Promise<Attempt | LimitReached> {
    const { known, elsewhere } = this.#limits[name];
    const hash = hashOf(contact);
    const device = await this.#parts.devices.find(req, hash);
    if (device) {
      const wait = await this.#networkWait(req, 'known');
      if (wait > 0) return this.#reached('network', wait);
      const id = idOf(sha256(`${hash}.${device.id}`));
      const attempt = await known.begin({ record: recordOf(hash), id, isKnown: true });
      if (attempt.status !== 'OK') return this.#reached(name, attempt.retryAfterMs);
      if (isRemembered(attempt.entries, hash, device)) return attempt;
      await attempt.undo();
    }
    const wait = await this.#networkWait(req, 'unknown');
    if (wait > 0) return this.#reached('network', wait);
    const attempt = await elsewhere.begin({ record: recordOf(hash), id: idOf(hash) });
    return attempt.status === 'OK' ? attempt : this.#reached(name, attempt.retryAfterMs);
  }

  /**
   * Counts a message to a mailbox, whoever asks for it and wherever. Some of its messages are kept for browsers that
   * its reader has signed in with.
   *
   * @param readers accounts whose users have shown that they read the mailbox
   * @throws TooManyRequests
   */
  async spendMessage(mailbox: Mailbox, readers: readonly Account[], req: BaseRequest): Promise<void> {
    const { known, elsewhere } = this.#limits.message;
    const hash = sha256(`mailbox:${spelling(mailbox)}`);
    const isReader = await this.isKnown(req, readers);
    const wait = await this.#networkWait(req, isReader ? 'known' : 'unknown');
    if (wait > 0) throw new TooManyRequests(this.#reached('network', wait).retryAfterMs);
    const record = recordOf(hash);
    const kept = isReader
      ? await known.spend({ record, id: idOf(sha256(`${hash}.known`)), isKnown: true })
      : undefined;
    if (kept?.status === 'OK') return;
    const spent = await elsewhere.spend({ record, id: idOf(hash) });
    if (spent.status === 'OK') return;
    const waits = [spent.retryAfterMs, kept?.retryAfterMs ?? Infinity];
    throw new TooManyRequests(this.#reached('message', Math.min(...waits)).retryAfterMs);
  }

  /** Whether a login method shows whose account it is: its user owns the address, or nobody checks that here. */
  isProven({ verified }: User['loginMethods'][number]): boolean {
    return verified || !this.#parts.verifies();
  }

  /** Makes the browser known to accounts that have signed in there. */
  remember({ req, res }: Exchange, accounts: readonly (Account | SecondFactors)[]): Promise<void> {
    return this.#parts.devices.remember(req, res, accounts.map(hashOf));
  }

  /**
   * Forgets all earlier browsers and failures of an account that its user has recovered by mail, in all of its tenants,
   * and makes this browser known in the one where that was.
   */
  async recovered({ req, res }: Exchange, accounts: readonly (Account | SecondFactors)[], tenantId: string) {
    const { store, now, devices } = this.#parts;
    for (const hash of accounts.map(hashOf)) {
      const entries = await store.merge(recordOf(hash), { [forgottenKey(hash)]: now() });
      const over = Object.entries(entries).filter(
        ([key, at]) => key.startsWith(attemptsPrefix(idOf(hash))) || isLongForgotten(key, at, now()),
      );
      await store.merge(recordOf(hash), Object.fromEntries(over.map(([key]) => [key, null])));
    }
    const here = accounts.filter((account) => account.tenantId === tenantId);
    await devices.remember(req, res, here.map(hashOf), { asNew: true });
  }

  /** Whether a browser is known to one of these accounts: its user has signed in there. */
  async isKnown(req: BaseRequest, accounts: readonly Account[]): Promise<boolean> {
    const { devices, store } = this.#parts;
    for (const hash of accounts.map(hashOf)) {
      const device = await devices.find(req, hash);
      if (device && isRemembered(await store.merge(recordOf(hash), {}), hash, device)) return true;
    }
    return false;
  }

  #reached(limit: Guessed | 'network', retryAfterMs: number): LimitReached {
    this.#parts.onReached?.(limit);
    return { status: 'LIMIT_REACHED_ERROR', retryAfterMs };
  }

  /** Makes or loads the key of the known devices' cookies, so no sign-in has to wait for it. */
  ready(): Promise<void> {
    return this.#parts.devices.ready();
  }

  /** For tests: forgets what this process has counted of networks. */
  forgetNetworks(): void {
    this.#parts.networks.clear();
  }

  #networkWait(req: BaseRequest, browser: 'known' | 'unknown'): Promise<number> {
    return this.#parts.networks.take(this.#parts.networkOf(req), browser);
  }
}

/** What an account, or an address without one, is counted by. */
function hashOf(contact: Contact): string {
  const { tenantId } = contact;
  if (!('userId' in contact)) return sha256(JSON.stringify([tenantId, countedAs(contact)]));
  const kind = 'isSecondFactor' in contact ? 'second factors' : 'account';
  return sha256(JSON.stringify([tenantId, kind, contact.userId]));
}

/** The core trims and lower-cases addresses, and so do we: each has one count. */
function countedAs(mailbox: Mailbox): string {
  const address = 'email' in mailbox ? `email:${mailbox.email}` : `phone:${mailbox.phoneNumber}`;
  return address.replace(/\s/g, '').toLowerCase();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const recordOf = (hash: string) => `vestibule.limits.${hash.slice(0, 4)}`;
const idOf = (hash: string) => hash.slice(4, 28);

const forgotten = 'vestibule.devices-forgotten.';
const forgottenKey = (hash: string) => forgotten + idOf(hash);

/** Whether an account still knows a browser, by the entries of its record. */
function isRemembered(entries: Readonly<Record<string, unknown>>, hash: string, { since }: KnownDevice) {
  const forgottenAt = entries[forgottenKey(hash)];
  return typeof forgottenAt !== 'number' || since >= forgottenAt;
}

function isLongForgotten(key: string, at: unknown, now: number): boolean {
  return key.startsWith(forgotten) && typeof at === 'number' && at <= now - knownForMs;
}

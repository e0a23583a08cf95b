import { generateKeyPair, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { compactVerify, exportJWK } from 'jose';
import type { Clock } from '../clock';
import { isJsonObject, type JsonObject } from '../json';
import type { components } from '../server/cdi';
import type { Store } from '../store';
import { isSuccessorDue, keySchedule, signingKey, verifyingKeys, type KeySchedule } from './dynamic-keys';

const SHORTEST_CACHE = 1;

const generate = promisify(generateKeyPair);

interface SigningKey {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  createdAt: number;
}

interface AppKeys {
  fixed: SigningKey;
  /** Newest first. */
  dynamic: SigningKey[];
  /** Set while the next dynamic key is being made. */
  successor?: Promise<void>;
}

interface SignOptions {
  useStaticKey: boolean;
  header?: JsonObject;
}

/**
 * The RSA keys of every app, made when they are first needed. They outlive a reset of the store, because a backend caches
 * the key set. The dynamic key changes by the core's clock and the app's settings; old ones stay in the set as long as
 * their tokens may live.
 */
export class SigningKeys {
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #apps = new Map<string, Promise<AppKeys>>();

  constructor(clock: Clock, store: Store) {
    this.#clock = clock;
    this.#store = store;
  }

  /** Makes the first keys of an app, which takes some tenths of a second, before they are needed. */
  async warmUp(appId: string): Promise<void> {
    await this.#keysOf(appId);
  }

  /** Drops the keys of an app that was removed. */
  forget(appId: string): void {
    this.#apps.delete(appId);
  }

  /** Signs an RS256 JWT with the app's static or dynamic key. `header` adds to alg, typ and kid. */
  async sign(appId: string, payload: JsonObject, { useStaticKey, header }: SignOptions): Promise<string> {
    const { kid, privateKey } = await this.#signingKey(appId, useStaticKey);
    const parts = [{ ...header, alg: 'RS256', typ: 'JWT', kid }, payload];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    // The browser's cryptography, which jose uses, takes another thread for each and twice the processor time.
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  /** An RS256 signature of bytes that aren't a JWT. */
  async signBytes(appId: string, bytes: Buffer, useStaticKey: boolean): Promise<Buffer> {
    return sign('RSA-SHA256', bytes, (await this.#signingKey(appId, useStaticKey)).privateKey);
  }

  /** True when the app's key of this id, or any of its keys, made the RS256 signature of these bytes. */
  async isSignatureOf(appId: string, bytes: Buffer, signature: Buffer, kid?: string): Promise<boolean> {
    return (await this.#knownKeys(appId)).some(
      (key) => (kid ?? key.kid) === key.kid && verify('RSA-SHA256', bytes, key.publicKey, signature),
    );
  }

  /** True when the app has a key of this id. */
  async hasKey(appId: string, kid: string): Promise<boolean> {
    return (await this.#knownKeys(appId)).some((key) => key.kid === kid);
  }

  /** The payload of a JWT that one of the app's keys signed, expired or not; undefined for any other text. */
  async verify(appId: string, token: string): Promise<JsonObject | undefined> {
    const known = await this.#knownKeys(appId);
    try {
      const { payload } = await compactVerify(
        token,
        ({ kid }) => {
          const key = known.find((each) => each.kid === kid);
          if (!key) throw new Error('Key not found');
          return key.publicKey;
        },
        { algorithms: ['RS256'] },
      );
      const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
      return isJsonObject(claims) ? claims : undefined;
    } catch {
      // Callers treat a token with any defect as one that the core never signed.
      return undefined;
    }
  }

  async publicKeys(appId: string): Promise<components['schemas']['jwk'][]> {
    const dynamic = await this.#dynamicKeys(appId);
    const { fixed } = await this.#keysOf(appId);
    return Promise.all([...dynamic, fixed].map(toJwk));
  }

  /** The dynamic keys, newest first, and until when each signs and verifies. */
  async dynamicKeys(appId: string) {
    const { interval, lifetime } = this.#schedule(appId);
    return (await this.#dynamicKeys(appId)).map(({ publicKey, createdAt }) => ({
      publicKey,
      createdAt,
      signsUntil: createdAt + interval,
      verifiesUntil: createdAt + lifetime,
    }));
  }

  /** For how many seconds the set of public keys can't change. */
  async cacheSeconds(appId: string): Promise<number> {
    const [newest] = await this.#dynamicKeys(appId);
    const { interval, overlap } = this.#schedule(appId);
    const left = (newest?.createdAt ?? this.#clock.now()) + interval - overlap - this.#clock.now();
    return Math.max(Math.floor(left / 1000), SHORTEST_CACHE);
  }

  #schedule(appId: string): KeySchedule {
    return keySchedule(this.#store.app(appId));
  }

  #keysOf(appId: string): Promise<AppKeys> {
    const keys = this.#apps.get(appId) ?? newAppKeys(this.#clock.now());
    this.#apps.set(appId, keys);
    return keys;
  }

  // Forgets keys that no longer verify anything, and makes the next one when it's due; newest first.
  async #dynamicKeys(appId: string): Promise<SigningKey[]> {
    const keys = await this.#keysOf(appId);
    const schedule = this.#schedule(appId);
    keys.dynamic = verifyingKeys(keys.dynamic, schedule, this.#clock.now());
    if (isSuccessorDue(keys.dynamic[0], schedule, this.#clock.now())) {
      // Callers that arrive while the key is being made share it.
      keys.successor ??= addDynamicKey(keys, this.#clock.now());
      await keys.successor;
    }
    return keys.dynamic;
  }

  async #signingKey(appId: string, useStaticKey: boolean): Promise<SigningKey> {
    if (useStaticKey) return (await this.#keysOf(appId)).fixed;
    const key = signingKey(await this.#dynamicKeys(appId), this.#schedule(appId), this.#clock.now());
    if (!key) throw new Error('A dynamic signing key was just made');
    return key;
  }

  // All that verify a signature, whenever it was made.
  async #knownKeys(appId: string): Promise<SigningKey[]> {
    const { fixed, dynamic } = await this.#keysOf(appId);
    return [fixed, ...verifyingKeys(dynamic, this.#schedule(appId), this.#clock.now())];
  }
}

async function addDynamicKey(keys: AppKeys, now: number): Promise<void> {
  const key = await newKey(`d-${now}`, now);
  keys.dynamic = [key, ...keys.dynamic];
  delete keys.successor;
}

async function newAppKeys(now: number): Promise<AppKeys> {
  const [fixed, dynamic] = await Promise.all([newKey(`s-${randomUUID()}`, now), newKey(`d-${now}`, now)]);
  return { fixed, dynamic: [dynamic] };
}

async function newKey(kid: string, createdAt: number): Promise<SigningKey> {
  const pair = await generate('rsa', { modulusLength: 2048 });
  return { ...pair, kid, createdAt };
}

async function toJwk({ publicKey, kid }: SigningKey): Promise<components['schemas']['jwk']> {
  const { kty = '', n = '', e = '' } = await exportJWK(publicKey);
  return { alg: 'RS256', use: 'sig', kty, kid, n, e };
}

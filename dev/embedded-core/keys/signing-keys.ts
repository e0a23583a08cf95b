import { generateKeyPair, randomUUID, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { compactVerify, exportJWK, SignJWT } from 'jose';
import type { Clock } from '../clock';
import { isJsonObject } from '../json';
import type { JsonObject } from '../json';
import type { components } from '../server/cdi';
import type { Store } from '../store';
import { isSuccessorDue, keySchedule, signingKey, verifyingKeys } from './dynamic-keys';

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

/**
 * The RSA keys of every app. They outlive a reset of the store, because a backend caches the key set. The dynamic key
 * changes by the core's clock and the app's settings; old ones stay in the set as long as their tokens may live.
 */
export interface SigningKeys {
  /** Makes the first keys of an app, which takes some tenths of a second, before they are needed. */
  warmUp(appId: string): Promise<void>;
  /** Signs an RS256 JWT with the app's static or dynamic key. `header` adds to alg, typ and kid. */
  sign(appId: string, payload: JsonObject, options: SignOptions): Promise<string>;
  /** An RS256 signature of bytes that aren't a JWT. */
  signBytes(appId: string, bytes: Buffer, options: Pick<SignOptions, 'useStaticKey'>): Promise<Buffer>;
  /** True when any of the app's keys made the signature of these bytes. */
  isSignatureOf(appId: string, bytes: Buffer, signature: Buffer): Promise<boolean>;
  /** The payload of a JWT that one of the app's keys signed, expired or not; undefined for any other text. */
  verify(appId: string, token: string): Promise<VerifiedJwt | undefined>;
  publicKeys(appId: string): Promise<components['schemas']['jwk'][]>;
  /** For how many seconds the set of public keys can't change. */
  cacheSeconds(appId: string): Promise<number>;
  /** Drops the keys of an app that was removed. */
  forget(appId: string): void;
}

export interface SignOptions {
  useStaticKey: boolean;
  header?: JsonObject;
}

export interface VerifiedJwt {
  header: JsonObject;
  payload: JsonObject;
}

export function createSigningKeys(clock: Clock, store: Store): SigningKeys {
  const apps = new Map<string, Promise<AppKeys>>();

  function keysOf(appId: string): Promise<AppKeys> {
    let keys = apps.get(appId);
    if (!keys) {
      keys = newAppKeys(clock.now());
      apps.set(appId, keys);
    }
    return keys;
  }

  // Forgets keys that no longer verify anything, and makes the next one when it's due; newest first.
  async function dynamicKeys(appId: string): Promise<SigningKey[]> {
    const keys = await keysOf(appId);
    const schedule = keySchedule(store.app(appId));
    keys.dynamic = verifyingKeys(keys.dynamic, schedule, clock.now());
    if (isSuccessorDue(keys.dynamic[0], schedule, clock.now())) {
      // Callers that arrive while the key is being made share it.
      keys.successor ??= addDynamicKey(keys, clock.now());
      await keys.successor;
    }
    return keys.dynamic;
  }

  async function dynamicKey(appId: string): Promise<SigningKey> {
    const key = signingKey(await dynamicKeys(appId), keySchedule(store.app(appId)), clock.now());
    if (!key) throw new Error('A dynamic signing key was just made');
    return key;
  }

  async function keyFor(appId: string, useStaticKey: boolean): Promise<SigningKey> {
    return useStaticKey ? (await keysOf(appId)).fixed : dynamicKey(appId);
  }

  async function knownKeys(appId: string): Promise<SigningKey[]> {
    const { fixed, dynamic } = await keysOf(appId);
    return [fixed, ...verifyingKeys(dynamic, keySchedule(store.app(appId)), clock.now())];
  }

  return {
    warmUp: async (appId) => {
      await keysOf(appId);
    },
    forget: (appId) => {
      apps.delete(appId);
    },
    signBytes: async (appId, bytes, { useStaticKey }) =>
      sign('RSA-SHA256', bytes, (await keyFor(appId, useStaticKey)).privateKey),
    isSignatureOf: async (appId, bytes, signature) =>
      (await knownKeys(appId)).some(({ publicKey }) => verify('RSA-SHA256', bytes, publicKey, signature)),
    sign: async (appId, payload, { useStaticKey, header }) => {
      const key = await keyFor(appId, useStaticKey);
      return new SignJWT(payload)
        .setProtectedHeader({ ...header, alg: 'RS256', typ: 'JWT', kid: key.kid })
        .sign(key.privateKey);
    },
    verify: async (appId, token) => {
      const known = await knownKeys(appId);
      try {
        const { payload, protectedHeader } = await compactVerify(
          token,
          (header) => {
            const key = known.find(({ kid }) => kid === header.kid);
            if (!key) throw new Error('Key not found');
            return key.publicKey;
          },
          { algorithms: ['RS256'] },
        );
        const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
        return isJsonObject(claims) ? { header: { ...protectedHeader }, payload: claims } : undefined;
      } catch {
        // Callers treat a token with any defect as one that the core never signed.
        return undefined;
      }
    },
    publicKeys: async (appId) => {
      const dynamic = await dynamicKeys(appId);
      const { fixed } = await keysOf(appId);
      return Promise.all([...dynamic, fixed].map(toJwk));
    },
    cacheSeconds: async (appId) => {
      const [newest] = await dynamicKeys(appId);
      const { interval, overlap } = keySchedule(store.app(appId));
      const left = (newest?.createdAt ?? clock.now()) + interval - overlap - clock.now();
      return Math.max(Math.floor(left / 1000), SHORTEST_CACHE);
    },
  };
}

async function addDynamicKey(keys: AppKeys, now: number): Promise<void> {
  const key = await newKey('d', now);
  keys.dynamic = [key, ...keys.dynamic];
  delete keys.successor;
}

async function newAppKeys(now: number): Promise<AppKeys> {
  const [fixed, dynamic] = await Promise.all([newKey('s', now), newKey('d', now)]);
  return { fixed, dynamic: [dynamic] };
}

async function newKey(kind: 's' | 'd', createdAt: number): Promise<SigningKey> {
  const pair = await generate('rsa', { modulusLength: 2048 });
  return { ...pair, kid: `${kind}-${randomUUID()}`, createdAt };
}

async function toJwk({ publicKey, kid }: SigningKey): Promise<components['schemas']['jwk']> {
  const { kty = '', n = '', e = '' } = await exportJWK(publicKey);
  return { alg: 'RS256', use: 'sig', kty, kid, n, e };
}

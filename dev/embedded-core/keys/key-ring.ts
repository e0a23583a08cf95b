import { generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { isSuccessorDue, keySchedule, signingKey, verifyingKeys } from './dynamic-keys';

const generate = promisify(generateKeyPair);

export interface SigningKey {
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

/** The keys of every app, made when they are first needed. */
export interface KeyRing {
  /** Makes the first keys of an app. */
  warmUp(appId: string): Promise<void>;
  /** The key to sign with now. */
  signingKey(appId: string, useStaticKey: boolean): Promise<SigningKey>;
  /** All that verify a signature, whenever it was made. */
  knownKeys(appId: string): Promise<SigningKey[]>;
  fixedKey(appId: string): Promise<SigningKey>;
  /** Newest first; makes the next one when it's due. */
  dynamicKeys(appId: string): Promise<SigningKey[]>;
  forget(appId: string): void;
}

export function createKeyRing(clock: Clock, store: Store): KeyRing {
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
    signingKey: keyFor,
    knownKeys,
    fixedKey: async (appId) => (await keysOf(appId)).fixed,
    dynamicKeys,
    forget: (appId) => {
      apps.delete(appId);
    },
  };
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

import { generateKeyPair, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { compactVerify, exportJWK, SignJWT } from 'jose';
import type { Clock } from '../clock';
import { LIFETIMES } from '../lifetimes';
import { isJsonObject } from '../json';
import type { JsonObject } from '../json';
import type { components } from '../server/cdi';

const generate = promisify(generateKeyPair);

interface SigningKey {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  createdAt: number;
}

interface AppKeys {
  fixed: SigningKey;
  dynamic: SigningKey[];
}

/**
 * The RSA keys of every app. They outlive a reset of the store, because a backend caches the key set; the
 * dynamic key changes every 168 hours of the core's clock.
 */
export interface SigningKeys {
  /** Makes the first keys of an app, which takes some tenths of a second, before they are needed. */
  warmUp(appId: string): Promise<void>;
  /** Signs an RS256 JWT with the app's static or dynamic key. `header` adds to alg, typ and kid. */
  sign(appId: string, payload: JsonObject, options: SignOptions): Promise<string>;
  /** The payload of a JWT that one of the app's keys signed, expired or not; undefined for any other text. */
  verify(appId: string, token: string): Promise<VerifiedJwt | undefined>;
  publicKeys(appId: string): Promise<components['schemas']['jwk'][]>;
}

export interface SignOptions {
  useStaticKey: boolean;
  header?: JsonObject;
}

export interface VerifiedJwt {
  header: JsonObject;
  payload: JsonObject;
}

export function createSigningKeys(clock: Clock): SigningKeys {
  const apps = new Map<string, Promise<AppKeys>>();

  function keysOf(appId: string): Promise<AppKeys> {
    let keys = apps.get(appId);
    if (!keys) {
      keys = newAppKeys(clock.now());
      apps.set(appId, keys);
    }
    return keys;
  }

  async function dynamicKey(appId: string): Promise<SigningKey> {
    const { dynamic } = await keysOf(appId);
    const now = clock.now();
    const usable = dynamic.find((key) => isCurrent(key, now));
    if (usable) return usable;
    const key = await newKey('d', now);
    dynamic.push(key);
    return key;
  }

  return {
    warmUp: async (appId) => {
      await keysOf(appId);
    },
    sign: async (appId, payload, { useStaticKey, header }) => {
      const key = useStaticKey ? (await keysOf(appId)).fixed : await dynamicKey(appId);
      return new SignJWT(payload)
        .setProtectedHeader({ ...header, alg: 'RS256', typ: 'JWT', kid: key.kid })
        .sign(key.privateKey);
    },
    verify: async (appId, token) => {
      const { fixed, dynamic } = await keysOf(appId);
      try {
        const { payload, protectedHeader } = await compactVerify(
          token,
          (header) => {
            const key = [fixed, ...dynamic].find(({ kid }) => kid === header.kid);
            if (!key) throw new Error('Key not found');
            return key.publicKey;
          },
          { algorithms: ['RS256'] },
        );
        const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
        return isJsonObject(claims) ? { header: { ...protectedHeader }, payload: claims } : undefined;
      } catch {
        // Whatever is wrong with a token, callers treat it as one that the core never signed.
        return undefined;
      }
    },
    publicKeys: async (appId) => {
      await dynamicKey(appId);
      const { fixed, dynamic } = await keysOf(appId);
      return Promise.all([...dynamic, fixed].map(toJwk));
    },
  };
}

// A key made in a future that a reset took back is usable still: what matters is that its time isn't over.
function isCurrent(key: SigningKey, now: number): boolean {
  return Math.abs(now - key.createdAt) < LIFETIMES.dynamicSigningKey;
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

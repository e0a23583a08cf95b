import { sign, verify } from 'node:crypto';
import { compactVerify, exportJWK, SignJWT } from 'jose';
import type { Clock } from '../clock';
import { isJsonObject, type JsonObject } from '../json';
import type { components } from '../server/cdi';
import type { Store } from '../store';
import { keySchedule } from './dynamic-keys';
import { createKeyRing, type SigningKey } from './key-ring';

const SHORTEST_CACHE = 1;

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
  /** True when the app's key of this id, or any of its keys, made the RS256 signature of these bytes. */
  isSignatureOf(appId: string, bytes: Buffer, signature: Buffer, kid?: string): Promise<boolean>;
  /** True when the app has a key of this id. */
  hasKey(appId: string, kid: string): Promise<boolean>;
  /** The payload of a JWT that one of the app's keys signed, expired or not; undefined for any other text. */
  verify(appId: string, token: string): Promise<VerifiedJwt | undefined>;
  publicKeys(appId: string): Promise<components['schemas']['jwk'][]>;
  /** For how many seconds the set of public keys can't change. */
  cacheSeconds(appId: string): Promise<number>;
  /** Drops the keys of an app that was removed. */
  forget(appId: string): void;
}

interface SignOptions {
  useStaticKey: boolean;
  header?: JsonObject;
}

interface VerifiedJwt {
  header: JsonObject;
  payload: JsonObject;
}

export function createSigningKeys(clock: Clock, store: Store): SigningKeys {
  const keys = createKeyRing(clock, store);
  return {
    warmUp: (appId) => keys.warmUp(appId),
    forget: (appId) => keys.forget(appId),
    signBytes: async (appId, bytes, { useStaticKey }) =>
      sign('RSA-SHA256', bytes, (await keys.signingKey(appId, useStaticKey)).privateKey),
    isSignatureOf: async (appId, bytes, signature, kid) =>
      (await keys.knownKeys(appId)).some(
        (key) => (kid ?? key.kid) === key.kid && verify('RSA-SHA256', bytes, key.publicKey, signature),
      ),
    hasKey: async (appId, kid) => (await keys.knownKeys(appId)).some((key) => key.kid === kid),
    sign: async (appId, payload, { useStaticKey, header }) => {
      const key = await keys.signingKey(appId, useStaticKey);
      return new SignJWT(payload)
        .setProtectedHeader({ ...header, alg: 'RS256', typ: 'JWT', kid: key.kid })
        .sign(key.privateKey);
    },
    verify: async (appId, token) => {
      const known = await keys.knownKeys(appId);
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
      const dynamic = await keys.dynamicKeys(appId);
      const fixed = await keys.fixedKey(appId);
      return Promise.all([...dynamic, fixed].map(toJwk));
    },
    cacheSeconds: async (appId) => {
      const [newest] = await keys.dynamicKeys(appId);
      const { interval, overlap } = keySchedule(store.app(appId));
      const left = (newest?.createdAt ?? clock.now()) + interval - overlap - clock.now();
      return Math.max(Math.floor(left / 1000), SHORTEST_CACHE);
    },
  };
}

async function toJwk({ publicKey, kid }: SigningKey): Promise<components['schemas']['jwk']> {
  const { kty = '', n = '', e = '' } = await exportJWK(publicKey);
  return { alg: 'RS256', use: 'sig', kty, kid, n, e };
}

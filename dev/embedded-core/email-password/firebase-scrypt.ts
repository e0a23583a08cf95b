import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../server/request-error';
import { setting, type SettingOwner } from '../settings/settings';

const KEY_BYTES = 64;
const CIPHER_KEY_BYTES = 32;
const ZERO_IV = Buffer.alloc(16);
// Firebase's own parameters (a memory cost of 14, 8 rounds) take 16 MiB; Node's default limit is 32.
const LARGEST_MEMORY = 512 * 1024 * 1024;

/** A password hash of Firebase as Core takes it: `$f_scrypt$<hash>$<salt>$m=<cost>$r=<rounds>$s=<separator>`. */
export interface FirebaseScryptHash {
  hash: Buffer;
  salt: Buffer;
  /** Log2 of scrypt's N. */
  memoryCost: number;
  rounds: number;
}

/** The parts of a hash, or undefined for a text that isn't one. */
export function parseFirebaseScrypt(text: string): FirebaseScryptHash | undefined {
  const [empty, prefix, hash, salt, ...parameters] = text.split('$');
  if (empty !== '' || prefix !== 'f_scrypt' || parameters.length !== 3) return undefined;
  const values = new Map(parameters.map((parameter) => [parameter.slice(0, 2), parameter.slice(2)]));
  const [memoryCost, rounds] = [Number(values.get('m=')), Number(values.get('r='))];
  const separator = values.get('s=');
  if (!hash || !salt || !separator) return undefined;
  if (!Number.isInteger(memoryCost) || !Number.isInteger(rounds) || memoryCost < 1 || rounds < 1)
    return undefined;
  return {
    hash: Buffer.from(hash, 'base64'),
    salt: Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]),
    memoryCost,
    rounds,
  };
}

/** The key of the Firebase project that passwords come from, base64; fails as Core does if the app has none. */
export function firebaseSignerKey(owner: SettingOwner): string {
  const key = setting(owner, 'firebase_password_hashing_signer_key');
  if (key === null) {
    const missing = "'firebase_password_hashing_signer_key' cannot be null";
    throw new RequestError('internal_error', `java.lang.IllegalStateException: ${missing}`);
  }
  return key;
}

/** Firebase encrypts the project's key under scrypt of the password (https://github.com/firebase/scrypt). */
export async function isFirebasePassword(
  { hash, salt, memoryCost, rounds }: FirebaseScryptHash,
  password: string,
  signerKey: string,
): Promise<boolean> {
  const options = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: LARGEST_MEMORY };
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
  const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, CIPHER_KEY_BYTES), ZERO_IV);
  const actual = Buffer.concat([cipher.update(Buffer.from(signerKey, 'base64')), cipher.final()]);
  return actual.length === hash.length && timingSafeEqual(actual, hash);
}

import {
  createCipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { argon2Verify, bcryptVerify } from 'hash-wasm';
import { failed } from '../server/request-error';
import { setting, type SettingOwner } from '../settings/settings';

// A slow hash protects a stolen database. There is none here: hashes stay in this process's memory and end with it. So
// this one takes a tenth of a millisecond, where OWASP's settings would cost each sign-in of a developer's test a quarter
// of a second.
const COST: ScryptOptions = { N: 2 ** 4, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
// bcrypt reads no further; other libraries silently cut off the rest.
const BCRYPT_BYTES = 72;
const FIREBASE_KEY_BYTES = 64;
const FIREBASE_CIPHER_KEY_BYTES = 32;
const ZERO_IV = Buffer.alloc(16);
// Firebase's own parameters (a memory cost of 14, 8 rounds) take 16 MiB; Node's default limit is 32.
const LARGEST_MEMORY = 512 * 1024 * 1024;

/** Formats of other systems' password hashes, by Core's names. */
type HashFormat = 'ARGON2' | 'BCRYPT' | 'FIREBASE_SCRYPT';

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** An scrypt hash: `$scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
  return ['', 'scrypt', salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True if the core made this hash of the password. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, , salt = '', key = ''] = hash.split('$');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  return isSame(actual, Buffer.from(key, 'base64url'));
}

/** The format of a hash, judged by its prefix. */
export function hashFormatOf(passwordHash: string): HashFormat | undefined {
  if (parseFirebaseScrypt(passwordHash)) return 'FIREBASE_SCRYPT';
  if (/^\$2[axyb]/.test(passwordHash)) return 'BCRYPT';
  return /^\$argon2(id|i|d)/.test(passwordHash) ? 'ARGON2' : undefined;
}

/** True if the password has this hash, the core's own or an imported one; a broken hash matches nobody. */
export async function isUserPassword(owner: SettingOwner, hash: string, password: string): Promise<boolean> {
  switch (hashFormatOf(hash)) {
    case undefined:
      return isPasswordOf(hash, password);
    case 'FIREBASE_SCRYPT':
      return isFirebasePassword(hash, password, firebaseSignerKey(owner));
    case 'BCRYPT':
      return orFalse(
        bcryptVerify({
          password: Buffer.from(password).subarray(0, BCRYPT_BYTES),
          hash: `$2a${hash.slice(3)}`,
        }),
      );
    case 'ARGON2':
      return orFalse(argon2Verify({ password, hash }));
  }
}

// The library throws for an unreadable hash with the right prefix.
function orFalse(verification: Promise<boolean>): Promise<boolean> {
  return verification.catch(() => false);
}

// The parts of a password hash of Firebase as Core takes it: `$f_scrypt$<hash>$<salt>$m=<cost>$r=<rounds>$s=<separator>`.
// The cost is log2 of scrypt's N.
function parseFirebaseScrypt(text: string) {
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
    throw failed("java.lang.IllegalStateException: 'firebase_password_hashing_signer_key' cannot be null");
  }
  return key;
}

/** Firebase encrypts the project's key under scrypt of the password (https://github.com/firebase/scrypt). */
async function isFirebasePassword(text: string, password: string, signerKey: string): Promise<boolean> {
  const parsed = parseFirebaseScrypt(text);
  if (!parsed) return false;
  const { hash, salt, memoryCost, rounds } = parsed;
  const options = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: LARGEST_MEMORY };
  const derived = await derive(password, salt, FIREBASE_KEY_BYTES, options);
  const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, FIREBASE_CIPHER_KEY_BYTES), ZERO_IV);
  const actual = Buffer.concat([cipher.update(Buffer.from(signerKey, 'base64')), cipher.final()]);
  return isSame(actual, hash);
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

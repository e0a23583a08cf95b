import { argon2Verify, bcryptVerify } from 'hash-wasm';
import type { SettingOwner } from '../settings/settings';
import { firebaseSignerKey, isFirebasePassword, parseFirebaseScrypt } from './firebase-scrypt';
import { isPasswordOf } from './passwords';

/** Formats of other systems' password hashes, by Core's names. */
export type HashFormat = 'ARGON2' | 'BCRYPT' | 'FIREBASE_SCRYPT';

// bcrypt reads no further; libraries elsewhere cut the rest off without a word.
const BCRYPT_BYTES = 72;

/** The format that a hash is in, as far as its beginning tells. */
export function hashFormatOf(passwordHash: string): HashFormat | undefined {
  if (parseFirebaseScrypt(passwordHash)) return 'FIREBASE_SCRYPT';
  if (/^\$2[axyb]/.test(passwordHash)) return 'BCRYPT';
  return /^\$argon2(id|i|d)/.test(passwordHash) ? 'ARGON2' : undefined;
}

/** True when the password has this hash, the core's own or an imported one; a broken hash is nobody's. */
export async function isUserPassword(owner: SettingOwner, hash: string, password: string): Promise<boolean> {
  switch (hashFormatOf(hash)) {
    case undefined:
      return isPasswordOf(hash, password);
    case 'FIREBASE_SCRYPT': {
      const parsed = parseFirebaseScrypt(hash);
      return parsed !== undefined && isFirebasePassword(parsed, password, firebaseSignerKey(owner));
    }
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

// The library throws for a hash of the right beginning that it can't read.
function orFalse(verification: Promise<boolean>): Promise<boolean> {
  return verification.catch(() => false);
}

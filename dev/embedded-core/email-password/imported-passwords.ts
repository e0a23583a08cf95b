import { argon2Verify, bcryptVerify } from 'hash-wasm';
import type { SettingOwner } from '../settings/settings';
import { firebaseSignerKey, isFirebasePassword, parseFirebaseScrypt } from './firebase-scrypt';
import { isPasswordOf } from './passwords';

/** Formats of other systems' password hashes, by Core's names. */
export type HashFormat = 'ARGON2' | 'BCRYPT' | 'FIREBASE_SCRYPT';

// bcrypt reads no further; other libraries silently cut off the rest.
const BCRYPT_BYTES = 72;

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

// The library throws for an unreadable hash with the right prefix.
function orFalse(verification: Promise<boolean>): Promise<boolean> {
  return verification.catch(() => false);
}

import { readCode } from '@vestibule/login-flow';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** Digits and letters that are hard to confuse (Crockford's Base32): 32 of them, so five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const wholeCode = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const codeLength = 10;
const hashBytes = 32;
const saltBytes = 16;

/** How expensive a hash is: parameters of scrypt. */
export type HashCost = Readonly<Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>>;

/**
 * A code has 50 bits. That is far too many to guess here, where five wrong ones lock out, but not for an attacker with
 * a copy of the metadata: at 10^10 SHA-256 hashes a second a graphics card goes through all of them in a day. scrypt
 * with these parameters takes tens of milliseconds and 16 MiB, so the same card needs centuries. More would only cost
 * us: unlike a password's, the entropy is certain. A set shares one salt, so a guess is hashed once, not ten times, and
 * other users' sets are no help.
 */
const usualCost: HashCost = { N: 2 ** 14, r: 8, p: 1 };

/** A new code, as it is shown: two groups of five. */
export function newCode(): string {
  // 256 is a multiple of 32: every letter is equally likely.
  const letters = Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** What was typed, as it would be shown: forgives case, what stands between its groups, and letters that look like digits. */
export function normaliseCode(typed: string): string | undefined {
  const letters = readCode(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return wholeCode.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined;
}

/** A new salt, in Base64. */
export function newSalt(): string {
  return randomBytes(saltBytes).toString('base64');
}

const derived = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The hash of a normalised code, in Base64. */
export async function hashCode(code: string, salt: string, cost: HashCost = usualCost): Promise<string> {
  const hash = await derived(code, Buffer.from(salt, 'base64'), hashBytes, cost);
  return hash.toString('base64');
}

/** Where this hash is among the hashes, or -1. Takes the same time wherever it is. */
export function indexOfHash(hashes: readonly string[], hash: string): number {
  const wanted = Buffer.from(hash, 'base64');
  return hashes.reduce((found, each, index) => {
    const other = Buffer.from(each, 'base64');
    return other.length === wanted.length && timingSafeEqual(other, wanted) ? index : found;
  }, -1);
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `bytes` random bytes, base64url. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** Compares secrets of any length in a time that reveals nothing about either. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

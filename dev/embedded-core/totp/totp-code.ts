import { Secret, TOTP } from 'otpauth';
import type { TotpDevice } from './totp-records';

/** A new secret in Base32: as long as a SHA-1 hash, as RFC 4226, section 4, recommends. */
export function newSecretKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** True when the code is the device's at `now` (ms), or at most `skew` periods away from it. */
export function isCodeOf(
  { secretKey, period, skew }: Pick<TotpDevice, 'secretKey' | 'period' | 'skew'>,
  code: string,
  now: number,
): boolean {
  // An imported secret may be written with spaces, hyphens or padding.
  const secret = Secret.fromBase32(secretKey.replace(/[^A-Z2-7]/gi, ''));
  return TOTP.validate({ secret, period, token: code, timestamp: now, window: skew }) !== null;
}

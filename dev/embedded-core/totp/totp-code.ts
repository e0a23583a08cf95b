import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../hashes';
import type { TotpDevice } from './totp-records';

const DIGITS = 6;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in Base32: as long as a SHA-1 hash, as RFC 4226, section 4, recommends. */
export function newSecretKey(): string {
  return encodeBase32(randomBytes(SECRET_BYTES));
}

/** True when the code is the device's at `now` (ms), or at most `skew` periods away from it. */
export function isCodeOf(device: TotpDevice, code: string, now: number): boolean {
  const key = decodeBase32(device.secretKey);
  const current = Math.floor(now / 1000 / device.period);
  for (let counter = current - device.skew; counter <= current + device.skew; counter += 1) {
    if (counter >= 0 && isSameSecret(hotp(key, counter), code)) return true;
  }
  return false;
}

/** The code that a device with this secret shows at `now` (ms). */
export function codeAt(device: Pick<TotpDevice, 'secretKey' | 'period'>, now: number): string {
  return hotp(decodeBase32(device.secretKey), Math.floor(now / 1000 / device.period));
}

// RFC 4226, section 5.3.
function hotp(key: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

// An imported secret may be written with spaces, hyphens or padding: characters outside Base32 are skipped.
function decodeBase32(text: string): Uint8Array {
  const values = Array.from(text.toUpperCase(), (letter) => BASE32.indexOf(letter)).filter((at) => at >= 0);
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

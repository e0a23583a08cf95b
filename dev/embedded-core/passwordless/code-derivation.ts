import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { javaBase64 } from '../server/java-base64';
import { badRequest } from '../server/request-error';

const DEVICE_ID_BYTES = 32;
const USER_INPUT_CODE_DIGITS = 6;

/** A device id and the salt of its links, both base64. */
export function newDeviceSecrets(): { deviceId: string; linkCodeSalt: string } {
  return {
    deviceId: randomBytes(DEVICE_ID_BYTES).toString('base64'),
    linkCodeSalt: randomBytes(DEVICE_ID_BYTES).toString('base64'),
  };
}

/** Six random digits. */
export function newUserInputCode(): string {
  return String(randomInt(10 ** USER_INPUT_CODE_DIGITS)).padStart(USER_INPUT_CODE_DIGITS, '0');
}

/** SHA-256 of a device id, base64url; throws bad_request for an id that isn't base64. */
export function deviceIdHashOf(deviceId: string): string {
  return hashOf(decodeDeviceId(deviceId));
}

/**
 * The code in a link, base64url: the short code under a key of the device's id and its salt, so one code row serves
 * both.
 */
export function linkCodeOf(deviceId: string, linkCodeSalt: string, userInputCode: string): string {
  const key = Buffer.concat([decodeDeviceId(deviceId), Buffer.from(linkCodeSalt, 'base64')]);
  return createHmac('sha256', key).update(userInputCode).digest('base64url');
}

/** SHA-256 of a link's code, base64url; throws bad_request for a code that isn't base64url. */
export function linkCodeHashOf(linkCode: string): string {
  return hashOf(decode(linkCode, 'url', 'linkCode'));
}

function decodeDeviceId(deviceId: string): Buffer {
  return decode(deviceId, 'standard', 'deviceId');
}

function decode(text: string, alphabet: 'standard' | 'url', source: string): Buffer {
  try {
    return javaBase64(text, alphabet);
  } catch (error) {
    throw badRequest(`Input encoding error in ${source}`, error);
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { decoded } from '../java/base64';
import { badRequest } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import { drop, put } from '../table';
import {
  codesOf,
  findCodeByLink,
  findDevice,
  removeDevice,
  type ContactInfo,
  type PasswordlessDevice,
} from './passwordless-records';

const DEVICE_ID_BYTES = 32;
const USER_INPUT_CODE_DIGITS = 6;

/** Starts an attempt to sign in with an address or a number: a device with its first code. */
export function createDeviceWithCode(
  context: RequestContext,
  { email, phoneNumber }: ContactInfo,
  userInputCode = newUserInputCode(),
) {
  const deviceId = randomBytes(DEVICE_ID_BYTES).toString('base64');
  const device: PasswordlessDevice = {
    deviceIdHash: deviceIdHashOf(deviceId),
    tenantId: context.tenantId,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    linkCodeSalt: randomBytes(DEVICE_ID_BYTES).toString('base64'),
    failedAttempts: 0,
  };
  put(context.app.passwordless.devices, device.deviceIdHash, device);
  return addCode(context, device, deviceId, userInputCode);
}

/** Adds a code to a device, for a resend. Codes that were sent before stay valid. */
export function createCode(context: RequestContext, deviceId: string, userInputCode?: string) {
  const device = findDevice(context.app, context.tenantId, deviceIdHashOf(deviceId));
  if (!device) return { status: 'RESTART_FLOW_ERROR' };
  const isUsed = (code: string): boolean =>
    findCodeByLink(context.app, linkCodeHashOf(linkCodeOf(deviceId, device.linkCodeSalt, code))) !==
    undefined;
  if (userInputCode !== undefined && isUsed(userInputCode)) {
    return { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' };
  }
  let fresh = userInputCode ?? newUserInputCode();
  while (isUsed(fresh)) fresh = newUserInputCode();
  return addCode(context, device, deviceId, fresh);
}

/** Revokes a code; the last one of a device removes the device as well. */
export function removeCode({ app, tenantId }: RequestContext, codeId: string): void {
  const code = app.passwordless.codes.get(codeId);
  const device = code && findDevice(app, tenantId, code.deviceIdHash);
  if (!device) return;
  if (codesOf(app, device).length === 1) removeDevice(app, device);
  else drop(app.passwordless.codes, codeId);
}

/** SHA-256 of a device id, base64url; throws bad_request for an id that isn't base64. */
export function deviceIdHashOf(deviceId: string): string {
  return hashOf(decode(deviceId, 'standard', 'deviceId'));
}

/**
 * The code in a link, base64url: the short code under a key of the device's id and its salt, so one code row serves
 * both.
 */
export function linkCodeOf(deviceId: string, linkCodeSalt: string, userInputCode: string): string {
  const id = decode(deviceId, 'standard', 'deviceId');
  const key = Buffer.concat([id, Buffer.from(linkCodeSalt, 'base64')]);
  return createHmac('sha256', key).update(userInputCode).digest('base64url');
}

/** SHA-256 of a link's code, base64url; throws bad_request for a code that isn't base64url. */
export function linkCodeHashOf(linkCode: string): string {
  return hashOf(decode(linkCode, 'url', 'linkCode'));
}

function addCode(
  context: RequestContext,
  { deviceIdHash, linkCodeSalt }: PasswordlessDevice,
  deviceId: string,
  userInputCode: string,
) {
  const linkCode = linkCodeOf(deviceId, linkCodeSalt, userInputCode);
  const codeId = randomUUID();
  const timeCreated = context.clock.now();
  const code = { codeId, deviceIdHash, linkCodeHash: linkCodeHashOf(linkCode), timeCreated };
  put(context.app.passwordless.codes, codeId, code);
  return {
    status: 'OK',
    preAuthSessionId: deviceIdHash,
    codeId,
    deviceId,
    userInputCode,
    linkCode,
    timeCreated,
    codeLifetime: setting(context, 'passwordless_code_lifetime'),
  };
}

function newUserInputCode(): string {
  return String(randomInt(10 ** USER_INPUT_CODE_DIGITS)).padStart(USER_INPUT_CODE_DIGITS, '0');
}

function decode(text: string, alphabet: 'standard' | 'url', source: string): Buffer {
  return decoded(text, alphabet, (cause) => badRequest(`Input encoding error in ${source}`, cause));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

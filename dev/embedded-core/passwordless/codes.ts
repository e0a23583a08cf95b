import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import { drop, put } from '../table';
import {
  deviceIdHashOf,
  linkCodeHashOf,
  linkCodeOf,
  newDeviceSecrets,
  newUserInputCode,
} from './code-derivation';
import {
  codesOf,
  findCodeByLink,
  findDevice,
  removeDevice,
  type ContactInfo,
  type PasswordlessDevice,
} from './passwordless-records';

export interface NewCode {
  status: 'OK';
  preAuthSessionId: string;
  codeId: string;
  deviceId: string;
  userInputCode: string;
  linkCode: string;
  timeCreated: number;
  codeLifetime: number;
}

/** Starts an attempt to sign in with an address or a number: a device with its first code. */
export function createDeviceWithCode(
  context: RequestContext,
  { email, phoneNumber }: ContactInfo,
  userInputCode = newUserInputCode(),
): NewCode {
  const { deviceId, linkCodeSalt } = newDeviceSecrets();
  const device: PasswordlessDevice = {
    deviceIdHash: deviceIdHashOf(deviceId),
    tenantId: context.tenantId,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    linkCodeSalt,
    failedAttempts: 0,
  };
  put(context.app.passwordless.devices, device.deviceIdHash, device);
  return addCode(context, device, deviceId, userInputCode);
}

/** Adds a code to a device, for a resend. Codes that were sent before stay valid. */
export function createCode(
  context: RequestContext,
  deviceId: string,
  userInputCode?: string,
): NewCode | { status: 'RESTART_FLOW_ERROR' | 'USER_INPUT_CODE_ALREADY_USED_ERROR' } {
  const device = findDevice(context.app, context.tenantId, deviceIdHashOf(deviceId));
  if (!device) return { status: 'RESTART_FLOW_ERROR' };
  const isUsed = (code: string): boolean =>
    findCodeByLink(context.app, linkCodeHashOf(linkCodeOf(deviceId, device.linkCodeSalt, code))) !==
    undefined;
  if (userInputCode !== undefined) {
    if (isUsed(userInputCode)) return { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' };
    return addCode(context, device, deviceId, userInputCode);
  }
  let fresh = newUserInputCode();
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

function addCode(
  context: RequestContext,
  { deviceIdHash, linkCodeSalt }: PasswordlessDevice,
  deviceId: string,
  userInputCode: string,
): NewCode {
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

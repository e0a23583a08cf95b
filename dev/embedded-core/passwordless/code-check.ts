import { badRequest } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import { deviceIdHashOf, linkCodeHashOf, linkCodeOf } from './code-derivation';
import {
  findCodeByLink,
  findDevice,
  removeDevice,
  type PasswordlessCode,
  type PasswordlessDevice,
} from './passwordless-records';

/** What a user presents to sign in: a link, or a short code from the device that asked for it. */
export type CodeInput =
  | { preAuthSessionId: string; linkCode: string }
  | { preAuthSessionId: string; deviceId: string; userInputCode: string };

export type CodeCheck =
  | { status: 'OK'; device: PasswordlessDevice }
  | { status: 'RESTART_FLOW_ERROR' }
  | {
      status: 'INCORRECT_USER_INPUT_CODE_ERROR' | 'EXPIRED_USER_INPUT_CODE_ERROR';
      failedCodeInputAttemptCount: number;
      maximumCodeInputAttempts: number;
    };

const RESTART_FLOW: CodeCheck = { status: 'RESTART_FLOW_ERROR' };

/**
 * The device that a code belongs to. A wrong or expired short code counts as a failed attempt, and the last allowed one
 * ends the device; a link can't be guessed, so it counts nothing. Throws bad_request if the `preAuthSessionId` is
 * another device's.
 */
export function checkCode(context: RequestContext, input: CodeInput): CodeCheck {
  const { app, tenantId } = context;
  const linked = 'linkCode' in input ? findCodeByLink(app, linkCodeHashOf(input.linkCode)) : undefined;
  if ('linkCode' in input && (!linked || isExpired(context, linked))) return RESTART_FLOW;
  const deviceIdHash = 'linkCode' in input ? linked?.deviceIdHash : deviceIdHashOf(input.deviceId);
  const device = findDevice(app, tenantId, deviceIdHash ?? '');
  if (!device) return RESTART_FLOW;
  assertSameDevice(device, input.preAuthSessionId);
  const maximumCodeInputAttempts = setting(context, 'passwordless_max_code_input_attempts');
  if (device.failedAttempts >= maximumCodeInputAttempts) {
    // Only if the setting was lowered meanwhile.
    removeDevice(app, device);
    return RESTART_FLOW;
  }
  if ('linkCode' in input) return { status: 'OK', device };
  const linkCode = linkCodeOf(input.deviceId, device.linkCodeSalt, input.userInputCode);
  const code = findCodeByLink(app, linkCodeHashOf(linkCode));
  if (code && !isExpired(context, code)) return { status: 'OK', device };
  device.failedAttempts += 1;
  if (device.failedAttempts >= maximumCodeInputAttempts) {
    removeDevice(app, device);
    return RESTART_FLOW;
  }
  return {
    status: code ? 'EXPIRED_USER_INPUT_CODE_ERROR' : 'INCORRECT_USER_INPUT_CODE_ERROR',
    failedCodeInputAttemptCount: device.failedAttempts,
    maximumCodeInputAttempts,
  };
}

function isExpired(context: RequestContext, { timeCreated }: PasswordlessCode): boolean {
  return timeCreated < context.clock.now() - setting(context, 'passwordless_code_lifetime');
}

function assertSameDevice({ deviceIdHash }: PasswordlessDevice, preAuthSessionId: string): void {
  if (deviceIdHash !== preAuthSessionId.replaceAll('=', '')) {
    throw badRequest("preAuthSessionId and deviceId doesn't match");
  }
}

import { setEmailVerified } from '../email-verification/verified-emails';
import { AnswerError, badRequest } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import { addRecipeUser, findLoginMethod, userAndRecipeUserId, userIdOf } from '../users/users';
import { deviceIdHashOf, linkCodeHashOf, linkCodeOf } from './codes';
import {
  findCodeByLink,
  findDevice,
  removeDevice,
  removeDevicesOf,
  type PasswordlessCode,
  type PasswordlessDevice,
} from './passwordless-records';

const RECIPE_ID = 'passwordless';

/** What a user presents to sign in: a link, or a short code from the device that asked for it. */
export type CodeInput =
  | { preAuthSessionId: string; linkCode: string }
  | { preAuthSessionId: string; deviceId: string; userInputCode: string };

/**
 * The device that a code belongs to; throws what Core answers for a code that isn't valid. A wrong or expired short code
 * counts as a failed attempt, and the last allowed one ends the device; a link can't be guessed, so it counts nothing.
 * Throws bad_request if the `preAuthSessionId` is another device's.
 */
export function checkCode(context: RequestContext, input: CodeInput): PasswordlessDevice {
  const { app, tenantId } = context;
  const linked = 'linkCode' in input ? findCodeByLink(app, linkCodeHashOf(input.linkCode)) : undefined;
  if ('linkCode' in input && (!linked || isExpired(context, linked))) throw restartFlow();
  const deviceIdHash = 'linkCode' in input ? linked?.deviceIdHash : deviceIdHashOf(input.deviceId);
  const device = findDevice(app, tenantId, deviceIdHash ?? '');
  if (!device) throw restartFlow();
  if (device.deviceIdHash !== input.preAuthSessionId.replaceAll('=', '')) {
    throw badRequest("preAuthSessionId and deviceId doesn't match");
  }
  const maximumCodeInputAttempts = setting(context, 'passwordless_max_code_input_attempts');
  const endIfUsedUp = () => {
    if (device.failedAttempts < maximumCodeInputAttempts) return;
    removeDevice(app, device);
    throw restartFlow();
  };
  // Only if the setting was lowered meanwhile.
  endIfUsedUp();
  if ('linkCode' in input) return device;
  const linkCode = linkCodeOf(input.deviceId, device.linkCodeSalt, input.userInputCode);
  const code = findCodeByLink(app, linkCodeHashOf(linkCode));
  if (code && !isExpired(context, code)) return device;
  device.failedAttempts += 1;
  endIfUsedUp();
  throw new AnswerError({
    status: code ? 'EXPIRED_USER_INPUT_CODE_ERROR' : 'INCORRECT_USER_INPUT_CODE_ERROR',
    failedCodeInputAttemptCount: device.failedAttempts,
    maximumCodeInputAttempts,
  });
}

/** Signs the holder of a valid code in, or up; this ends every other code of that address or number. */
export function consumeCode(context: RequestContext, input: CodeInput) {
  const { app, clock, tenantId } = context;
  const device = checkCode(context, input);
  const { email, phoneNumber } = device;
  const contact = email === undefined ? { phoneNumber } : { email };
  removeDevicesOf(app, contact, tenantId);

  const existing = findLoginMethod(app, tenantId, RECIPE_ID, contact);
  const user =
    existing ??
    addRecipeUser(context, {
      recipeId: RECIPE_ID,
      ...(email !== undefined && { email }),
      ...(phoneNumber !== undefined && { phoneNumber }),
    });
  // Whoever could read the code has the address. The number of a user with both needs its own code.
  if (email !== undefined) setEmailVerified(app, externalUserIdOf(app, user.recipeUserId), email, true);
  removeDevicesOf(app, { email: user.email, phoneNumber: user.phoneNumber }, tenantId);
  app.lastActive.set(userIdOf(user), clock.now());
  return {
    status: 'OK' as const,
    createdNewUser: !existing,
    ...userAndRecipeUserId(app, user),
    consumedDevice: deviceJson(device),
  };
}

/** What clients may know about a device. */
export function deviceJson({ deviceIdHash, failedAttempts, email, phoneNumber }: PasswordlessDevice) {
  return {
    preAuthSessionId: deviceIdHash,
    failedCodeInputAttemptCount: failedAttempts,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  };
}

function isExpired(context: RequestContext, { timeCreated }: PasswordlessCode): boolean {
  return timeCreated < context.clock.now() - setting(context, 'passwordless_code_lifetime');
}

function restartFlow(): AnswerError {
  return new AnswerError({ status: 'RESTART_FLOW_ERROR' });
}

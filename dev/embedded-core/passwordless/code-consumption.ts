import { setEmailVerified } from '../email-verification/verified-emails';
import type { RequestContext } from '../server/route';
import { findLoginMethod } from '../users/account-info-changes';
import type { RecipeUser } from '../users/user-records';
import { addRecipeUser, userAndRecipeUserId, userIdOf } from '../users/users';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import { checkCode, type CodeCheck, type CodeInput } from './code-check';
import { deviceJson } from './device-json';
import { removeDevicesOf, type PasswordlessDevice } from './passwordless-records';

const RECIPE_ID = 'passwordless';

/** Signs the holder of a valid code in, or up; this ends every other code of that address or number. */
export function consumeCode(context: RequestContext, input: CodeInput) {
  const { app, clock, tenantId } = context;
  const check = checkCode(context, input);
  if (check.status !== 'OK') return check satisfies Exclude<CodeCheck, { status: 'OK' }>;
  const { device } = check;
  const contact = device.email === undefined ? { phoneNumber: device.phoneNumber } : { email: device.email };
  removeDevicesOf(app, contact, tenantId);

  const existing = findLoginMethod(app, tenantId, RECIPE_ID, contact);
  const user = existing ?? signUp(context, device);
  // Whoever could read the code has the address. The number of a user with both needs its own code.
  if (device.email !== undefined) {
    setEmailVerified(app, externalUserIdOf(app, user.recipeUserId), device.email, true);
  }
  removeDevicesOf(app, { email: user.email, phoneNumber: user.phoneNumber }, tenantId);
  app.lastActive.set(userIdOf(user), clock.now());
  return {
    status: 'OK' as const,
    createdNewUser: !existing,
    ...userAndRecipeUserId(app, user),
    consumedDevice: deviceJson(device),
  };
}

function signUp({ app, clock, tenantId }: RequestContext, device: PasswordlessDevice): RecipeUser {
  return addRecipeUser(app, {
    recipeId: RECIPE_ID,
    tenantIds: [tenantId],
    timeJoined: clock.now(),
    ...(device.email !== undefined && { email: device.email }),
    ...(device.phoneNumber !== undefined && { phoneNumber: device.phoneNumber }),
  });
}

import { deleteUser, getUser, type User } from 'supertokens-node';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import { getTenant } from 'supertokens-node/recipe/multitenancy';
import {
  getAllSessionHandlesForUser,
  revokeMultipleSessions,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import Totp from 'supertokens-node/recipe/totp';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { removeCredential } from 'supertokens-node/recipe/webauthn';
import { rulesFor } from '../recipes/factors/mfa-rules';
import { passkeysOf } from '../recovered-passkeys/records';

/** How a removal ended. A factor stays if it is required and no other of the user's would do (`FACTOR_REQUIRED_ERROR`). */
interface Removal<Problem extends string> {
  status: 'OK' | 'FACTOR_REQUIRED_ERROR' | Problem;
}

/** Removes an authenticator app, unless it is the last one and required. */
export async function removeTotpDevice(
  session: SessionContainer,
  deviceName: string,
): Promise<Removal<'UNKNOWN_DEVICE_ERROR'>> {
  const userId = session.getUserId();
  const { devices } = await Totp.listDevices(userId);
  const verified = devices.filter((device) => device.verified);
  const isLast = verified.length === 1 && verified[0]?.name === deviceName;
  if (isLast && (await isRequired(session, 'totp'))) return { status: 'FACTOR_REQUIRED_ERROR' };
  const { didDeviceExist } = await Totp.removeDevice(userId, deviceName);
  return { status: didDeviceExist ? 'OK' : 'UNKNOWN_DEVICE_ERROR' };
}

/** Removes the authenticator apps that were never verified; returns how many. */
export async function removeUnfinishedApps(userId: string): Promise<number> {
  let removed = 0;
  const { devices } = await Totp.listDevices(userId);
  for (const { name } of devices.filter((device) => !device.verified)) {
    // Another tab may have finished this one by now.
    const now = await Totp.listDevices(userId);
    if (now.devices.some((device) => device.name === name && device.verified)) continue;
    removed += Number((await Totp.removeDevice(userId, name)).didDeviceExist);
  }
  return removed;
}

/** Removes a passkey, unless it is the last one and either the only way in or required. */
export async function removePasskey(
  session: SessionContainer,
  webauthnCredentialId: string,
): Promise<Removal<'UNKNOWN_CREDENTIAL_ERROR' | 'LAST_LOGIN_METHOD_ERROR'>> {
  const user = await getUser(session.getUserId());
  const method = user?.loginMethods.find(({ webauthn }) =>
    webauthn?.credentialIds.includes(webauthnCredentialId),
  );
  if (!user || !method) return { status: 'UNKNOWN_CREDENTIAL_ERROR' };
  const isLast = user.webauthn.credentialIds.length === 1;
  if (isLast && !(await hasOtherWayIn(user, session.getTenantId()))) {
    return { status: 'LAST_LOGIN_METHOD_ERROR' };
  }
  const { others } = await passkeysOf(user);
  const isLastToCount = others.length === 1 && others[0] === webauthnCredentialId;
  if ((isLast || isLastToCount) && (await isRequired(session, 'webauthn'))) {
    return { status: 'FACTOR_REQUIRED_ERROR' };
  }
  const { status } = await removeCredential({
    webauthnCredentialId,
    recipeUserId: method.recipeUserId.getAsString(),
  });
  if (status !== 'OK') return { status: 'UNKNOWN_CREDENTIAL_ERROR' };
  if (method.webauthn?.credentialIds.length === 1) await removeEmptyMethod(session, method);
  return { status: 'OK' };
}

/**
 * Removes a login method that has no passkey left: its address could not get another one. Ends the sessions that
 * started with it, except this one: the SDK could not continue it without the login method.
 */
async function removeEmptyMethod(session: SessionContainer, { recipeUserId }: User['loginMethods'][number]) {
  const id = recipeUserId.getAsString();
  if (session.getRecipeUserId().getAsString() === id) return;
  await revokeMultipleSessions(await getAllSessionHandlesForUser(id, false));
  await deleteUser(id, false);
}

/** Whether this factor meets a requirement that none of the user's other factors would meet. */
async function isRequired(session: SessionContainer, factorId: string): Promise<boolean> {
  const userId = session.getUserId();
  const tenantId = session.getTenantId();
  const [setUp, user] = await Promise.all([MultiFactorAuth.getFactorsSetupForUser(userId), getUser(userId)]);
  // A passkey that was made by mail is no reason to let go of what would vouch for it.
  const hasPasskey = user !== undefined && (await passkeysOf(user)).others.length > 0;
  const left = setUp.filter((id) => id !== factorId && (id !== 'webauthn' || hasPasskey));
  const [ofUser, tenant, { roles }] = await Promise.all([
    MultiFactorAuth.getRequiredSecondaryFactorsForUser(userId),
    getTenant(tenantId),
    getRolesForUser(tenantId, userId),
  ]);
  const requirements: readonly (readonly string[])[] = [
    [...ofUser, ...(tenant?.requiredSecondaryFactors ?? [])],
    ...rulesFor(roles, left).map(({ needsOneOf }) => needsOneOf),
  ];
  return requirements.some((oneOf) => oneOf.includes(factorId) && !oneOf.some((id) => left.includes(id)));
}

async function hasOtherWayIn(user: User, tenantId: string): Promise<boolean> {
  const firstFactors = (await getTenant(tenantId))?.firstFactors;
  return user.loginMethods
    .flatMap(firstFactorsOf)
    .some((id) => firstFactors === undefined || firstFactors.includes(id));
}

function firstFactorsOf(method: User['loginMethods'][number]): string[] {
  switch (method.recipeId) {
    case 'emailpassword':
    case 'thirdparty':
      return [method.recipeId];
    case 'passwordless':
      return method.email === undefined ? ['otp-phone', 'link-phone'] : ['otp-email', 'link-email'];
    // The one being removed.
    case 'webauthn':
      return [];
  }
}

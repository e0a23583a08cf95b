import { getUser, listUsersByAccountInfo, type User } from 'supertokens-node';
import {
  createEmailVerificationToken,
  verifyEmailUsingToken,
} from 'supertokens-node/recipe/emailverification';
import {
  addToRequiredSecondaryFactorsForUser,
  getRequiredSecondaryFactorsForUser,
  removeFromRequiredSecondaryFactorsForUser,
} from 'supertokens-node/recipe/multifactorauth';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { addRoleToUser, getRolesForUser, removeUserRole } from 'supertokens-node/recipe/userroles';
import type { JSONObject } from 'supertokens-node/types';

export interface UserSettings {
  roles: string[];
  requiredSecondaryFactors: string[];
}

/** The user with an id, or with an e-mail address in a tenant. */
export async function findUser(idOrEmail: string, tenantId: string): Promise<User | undefined> {
  if (!idOrEmail.includes('@')) return getUser(idOrEmail);
  const [user] = await listUsersByAccountInfo(tenantId, { email: idOrEmail });
  return user;
}

/** Verifies every e-mail address that the user signs in with, as if each link had been followed. */
export async function verifyAddresses({ loginMethods }: User): Promise<void> {
  for (const { recipeUserId, tenantIds, verified } of loginMethods) {
    const [tenantId] = tenantIds;
    if (verified || tenantId === undefined) continue;
    const made = await createEmailVerificationToken(tenantId, recipeUserId);
    if (made.status === 'OK') await verifyEmailUsingToken(tenantId, made.token);
  }
}

/** Replaces the given roles (of one tenant), required factors and keys of the metadata; returns what the user then has. */
export async function setUser(
  userId: string,
  tenantId: string,
  { metadata, ...wanted }: Partial<UserSettings> & { metadata?: JSONObject },
): Promise<UserSettings | { unknownRole: string }> {
  if (metadata) await updateUserMetadata(userId, metadata);
  const before = await settingsOf(userId, tenantId);
  if (wanted.roles) {
    for (const role of wanted.roles) {
      const { status } = await addRoleToUser(tenantId, userId, role);
      if (status === 'UNKNOWN_ROLE_ERROR') return { unknownRole: role };
    }
    for (const role of without(before.roles, wanted.roles)) await removeUserRole(tenantId, userId, role);
  }
  // One after the other: each reads and writes the same metadata.
  for (const factor of wanted.requiredSecondaryFactors ?? []) {
    await addToRequiredSecondaryFactorsForUser(userId, factor);
  }
  for (const factor of without(before.requiredSecondaryFactors, wanted.requiredSecondaryFactors)) {
    await removeFromRequiredSecondaryFactorsForUser(userId, factor);
  }
  return settingsOf(userId, tenantId);
}

async function settingsOf(userId: string, tenantId: string): Promise<UserSettings> {
  const { roles } = await getRolesForUser(tenantId, userId);
  return { roles, requiredSecondaryFactors: await getRequiredSecondaryFactorsForUser(userId) };
}

function without(before: string[], wanted: string[] | undefined): string[] {
  return wanted === undefined ? [] : before.filter((each) => !wanted.includes(each));
}

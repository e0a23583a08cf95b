import { getUser, type User } from 'supertokens-node';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';

const prefix = 'vestibule.recoveredPasskey.';

/**
 * Records that a passkey was made by mail. Call it before the passkey is made, so it never counts for more.
 *
 * @param userId the user or the login method that the mail was for
 */
export async function recordRecovered(userId: string, credentialId: string, now: number): Promise<void> {
  await updateUserMetadata(userId, { [prefix + credentialId]: now });
}

/** Deletes the records of passkeys that were vouched for, or are gone. */
export async function deleteRecords(userIds: readonly string[], credentialIds: readonly string[]) {
  const keys = credentialIds.map((id) => prefix + id);
  for (const userId of userIds) {
    const { metadata }: { metadata: object } = await getUserMetadata(userId);
    const kept = keys.filter((key) => key in metadata);
    if (kept.length > 0) await updateUserMetadata(userId, Object.fromEntries(kept.map((key) => [key, null])));
  }
}

/** Deletes the record of a passkey that was removed from a login method. */
export async function forgetRemoved(recipeUserId: string, credentialId: string): Promise<void> {
  const user = await getUser(recipeUserId);
  await deleteRecords(user ? idsOf(user) : [recipeUserId], [credentialId]);
}

/** A user's passkeys: those made by mail that nothing has vouched for, and all others. */
export async function passkeysOf(user: User, userContext?: UserContext) {
  const { credentialIds } = user.webauthn;
  if (credentialIds.length === 0) return { recovered: [], others: [] };
  const all = await Promise.all(idsOf(user).map((id) => getUserMetadata(id, userContext)));
  const isRecovered = (id: string) =>
    all.some(({ metadata }: { metadata: object }) => prefix + id in metadata);
  return {
    recovered: credentialIds.filter(isRecovered),
    others: credentialIds.filter((id) => !isRecovered(id)),
  };
}

/** A record may belong to the user or to a login method: linking accounts changes which id comes first. */
export function idsOf(user: User): string[] {
  return [...new Set([user.id, ...user.loginMethods.map(({ recipeUserId }) => recipeUserId.getAsString())])];
}

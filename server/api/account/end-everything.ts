import { withdrawAllGrants } from '@vestibule/consent-plugin';
import {
  revokeAllSessionsForUser,
  getAllSessionHandlesForUser,
  revokeMultipleSessions,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import { getUser, type RecipeUserId } from 'supertokens-node';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import type { Now } from './step-up';

/**
 * Ends everything an intruder may have started, once the owner of the address has recovered the account by mail:
 *
 * - its sessions, in all tenants, and the tokens that clients got through them;
 * - what was agreed to for clients, and the tokens of sessions that had already ended.
 *
 * `GuessLimits.recovered` forgets the known browsers.
 *
 * Factors and login methods stay: access to someone's mail must not be enough to remove a second factor.
 */
export async function endEverything(userId: string, now: Now): Promise<void> {
  await revokeAllSessionsForUser(userId);
  await withdrawAllGrants(userId, now());
}

/** Ends every other session of the user; returns how many. */
export async function endOtherSessions(session: SessionContainer): Promise<number> {
  const all = await getAllSessionHandlesForUser(session.getUserId());
  const others = all.filter((handle) => handle !== session.getHandle());
  await revokeMultipleSessions(others);
  return others.length;
}

/**
 * Ends the links in mails that would set a password: who changes theirs may do so because somebody reads their mail. A
 * core has no call for it, but using up one token ends all others of its user.
 */
export async function endPasswordLinks(recipeUserId: RecipeUserId): Promise<void> {
  const id = recipeUserId.getAsString();
  const user = await getUser(id);
  const own = user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  const tenantId = own?.tenantIds[0];
  if (!user || own?.email === undefined || tenantId === undefined) return;
  // Where an account had no password, its token is the user's.
  for (const userId of new Set([id, user.id])) {
    const made = await EmailPassword.createResetPasswordToken(tenantId, userId, own.email);
    if (made.status === 'OK') await EmailPassword.consumePasswordResetToken(tenantId, made.token);
  }
}

import { isEmailVerificationUsedBy } from '../email-verification/verified-emails';
import type { RequestContext } from '../server/route';
import { sessionsOf } from '../sessions/session-records';

/**
 * The recipes, by Core's names and in its order, that store something under a user id. Mapping an id that is in use can
 * neither start nor stop: what is stored under it would be lost.
 */
export function recipesThatUse({ app, clock }: RequestContext, userId: string): string[] {
  const hasSession = sessionsOf(app, [userId]).some(({ expiry }) => expiry >= clock.now());
  const hasRole = [...app.roles.ofUsers.values()].some((users) => (users.get(userId)?.size ?? 0) > 0);
  const uses: [string, boolean][] = [
    ['Session', hasSession],
    ['UserMetadata', app.metadata.has(userId)],
    ['UserRoles', hasRole],
    ['EmailVerification', isEmailVerificationUsedBy(app, userId)],
    ['TOTP', (app.totp.devices.get(userId) ?? []).length > 0],
  ];
  return uses.filter(([, isUsed]) => isUsed).map(([recipe]) => recipe);
}

import { withdrawAllGrants } from '@vestibule/consent-plugin';
import { revokeAllSessionsForUser } from 'supertokens-node/recipe/session';
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

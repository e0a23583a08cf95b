import { withdrawAllGrants } from '@vestibule/consent-plugin';
import { revokeAllSessionsForUser } from 'supertokens-node/recipe/session';
import type { Now } from './step-up';

/**
 * Ends all that may have been begun by somebody else, once the owner of the address has taken an account back by mail:
 *
 * - its sessions, in all tenants, and the tokens that clients got by them;
 * - what was agreed to for clients, and the tokens of sessions that were over already.
 *
 * Known browsers are forgotten where they are known: `GuessLimits.recovered`.
 *
 * Factors and login methods stay: who can read somebody's mail must not be able to take a second factor off.
 */
export async function endEverything(userId: string, now: Now): Promise<void> {
  await revokeAllSessionsForUser(userId);
  await withdrawAllGrants(userId, now());
}

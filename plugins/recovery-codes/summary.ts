import type { UserContext } from 'supertokens-node/types';
import { keptCodesOf, type KeptCodes } from './code-store';

/** How many codes are left, and when they were made (milliseconds since the epoch). */
export interface RecoveryCodesSummary {
  remaining: number;
  createdAt: number;
}

/** The state of a user's recovery codes, or undefined if none were ever made. */
export async function recoveryCodesOf(
  userId: string,
  userContext?: UserContext,
): Promise<RecoveryCodesSummary | undefined> {
  return summaryOf(await keptCodesOf(userId, userContext));
}

export function summaryOf(kept: KeptCodes | undefined): RecoveryCodesSummary | undefined {
  return kept && { remaining: kept.hashes.length - kept.used.size, createdAt: kept.createdAt };
}

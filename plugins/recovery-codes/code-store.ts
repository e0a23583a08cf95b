import { randomUUID } from 'node:crypto';
import { RECOVERY_CODES } from '@vestibule/login-flow';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { hashCode, indexOfHash, newCode, newSalt, type HashCost } from './code';

/** How many codes a set has. */

const setKey = 'vestibule.recoveryCodes';
const usedPrefix = 'vestibule.recoveryCodes.used.';

const codeSet = v.object({
  setId: v.string(),
  createdAt: v.number(),
  salt: v.string(),
  hashes: v.array(v.string()),
});

/** A user's codes as stored. `used` lists the places of spent codes. */
export type KeptCodes = v.InferOutput<typeof codeSet> & { used: ReadonlySet<number> };

/** The user's set, or undefined if none was made. */
export async function keptCodesOf(userId: string, userContext?: UserContext): Promise<KeptCodes | undefined> {
  const { metadata }: { metadata: object } = await getUserMetadata(userId, userContext);
  return keptCodesIn(metadata);
}

/** Makes a new set, which replaces the old one, and returns its codes: the only time they are readable. */
export async function replaceCodes(userId: string, createdAt: number, cost?: HashCost): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = newSalt();
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt, cost)));
  const { metadata }: { metadata: object } = await getUserMetadata(userId);
  const marks = Object.keys(metadata).filter((key) => key.startsWith(usedPrefix));
  await updateUserMetadata(userId, {
    ...Object.fromEntries(marks.map((key) => [key, null])),
    [setKey]: { setId: randomUUID(), createdAt, salt, hashes },
  });
  return codes;
}

/** Removes the user's set, if there is one; false if there is none. */
export async function removeCodes(userId: string): Promise<boolean> {
  const { metadata }: { metadata: object } = await getUserMetadata(userId);
  const kept = Object.keys(metadata).filter((key) => key === setKey || key.startsWith(usedPrefix));
  if (kept.length === 0) return false;
  await updateUserMetadata(userId, Object.fromEntries(kept.map((key) => [key, null])));
  return true;
}

/** The place of a normalised code in the set, or undefined if there is no such code or it is spent. */
export async function placeOf(kept: KeptCodes, code: string, cost?: HashCost): Promise<number | undefined> {
  const place = indexOfHash(kept.hashes, await hashCode(code, kept.salt, cost));
  return place === -1 || kept.used.has(place) ? undefined : place;
}

/**
 * Spends a code; false if it was spent meanwhile, or its set replaced. Each spender adds a mark of its own name, and
 * the core merges metadata in one transaction and answers with the result: the spender who finds only their own mark
 * was first, and only one can be. So a code works once, however many processes try it at the same time.
 */
export async function spend(userId: string, kept: KeptCodes, place: number, now: number): Promise<boolean> {
  const marks = `${usedPrefix}${kept.setId}.${place}.`;
  const own = marks + randomUUID();
  const { metadata } = await updateUserMetadata(userId, { [own]: now });
  const others = Object.keys(metadata).filter((key) => key.startsWith(marks) && key !== own);
  const isSpent = others.length === 0 && keptCodesIn(metadata)?.setId === kept.setId;
  if (!isSpent) await updateUserMetadata(userId, { [own]: null });
  return isSpent;
}

function keptCodesIn(metadata: object): KeptCodes | undefined {
  const found = v.safeParse(v.object({ [setKey]: codeSet }), metadata);
  const kept = found.success ? found.output[setKey] : undefined;
  if (!kept) return undefined;
  const marks = `${usedPrefix}${kept.setId}.`;
  const places = Object.keys(metadata)
    .filter((key) => key.startsWith(marks))
    .map((key) => Number.parseInt(key.slice(marks.length), 10));
  return { ...kept, used: new Set(places) };
}

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
